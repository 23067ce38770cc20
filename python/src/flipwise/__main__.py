"""``python -m flipwise ARGUMENTS`` runs the program that this package finds or carries."""

import subprocess
import sys

from ._errors import FlipwiseError
from ._locate import command


def main() -> int:
    """Runs the program with the arguments of this process and returns its exit code."""
    try:
        return subprocess.run([*command(), *sys.argv[1:]]).returncode
    except FlipwiseError as error:
        print(f"flipwise: {error}", file=sys.stderr)
        return error.exit or 70
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
