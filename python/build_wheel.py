#!/usr/bin/env python3
"""Builds the wheels of the Python package with the standard library alone.

    python3 build_wheel.py                                   the pure wheel, for those who have the program
    python3 build_wheel.py --runtime flipwise-VERSION        a wheel that carries the program and its Java runtime

The same sources give the same bytes: entries are sorted, times are fixed, modes are 644 or 755.
"""

import argparse
import base64
import hashlib
import re
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "src" / "flipwise"
MACHINES = {0x3E: "x86_64", 0xB7: "aarch64"}


def main() -> int:
    """Builds a wheel and prints its path and SHA-256."""
    arguments = argparse.ArgumentParser(description="Builds a wheel of flipwise.")
    arguments.add_argument("--runtime", type=Path, metavar="FOLDER", help="an unpacked release archive, to carry inside")
    arguments.add_argument("--out", type=Path, default=HERE / "dist", metavar="DIR", help="where the wheel goes (dist)")
    given = arguments.parse_args()
    try:
        wheel = build(given.out, given.runtime)
    except (OSError, ValueError) as error:
        print(f"build_wheel: {error}", file=sys.stderr)
        return 65
    print(f"{hashlib.sha256(wheel.read_bytes()).hexdigest()}  {wheel}")
    return 0


def build(out: Path, runtime: "Path | None" = None) -> Path:
    """Writes a wheel into a folder and returns its path."""
    version = package_version()
    tag = "py3-none-any" if runtime is None else f"py3-none-{platform_of(runtime)}"
    info = f"flipwise-{version}.dist-info"
    files = {f"flipwise/{name}": path for name, path in tree(PACKAGE) if keep(name)}
    if runtime is not None:
        if not (runtime / "bin" / "flipwise").is_file():
            raise ValueError(f"'{runtime}' is no unpacked release archive: it has no bin/flipwise")
        files.update({f"flipwise/_runtime/{name}": path for name, path in tree(runtime)})
    entries = {name: (path.read_bytes(), executable(path)) for name, path in files.items()}
    if runtime is not None and (runtime / "lib" / "flipwise.jsa").is_file():
        # Shared classes fit a jar of this time alone, and installers do not keep times: the package sets it again.
        entries["flipwise/_runtime/jar-time"] = (f"{int((runtime / 'lib' / 'flipwise.jar').stat().st_mtime)}\n".encode(), False)
    repository = HERE.parent
    for name in ("LICENSE", "NOTICE"):
        entries[f"{info}/{name}"] = ((repository / name).read_bytes(), False)
    entries[f"{info}/METADATA"] = (metadata(version).encode(), False)
    pure = "true" if runtime is None else "false"
    wheel = f"Wheel-Version: 1.0\nGenerator: flipwise\nRoot-Is-Purelib: {pure}\nTag: {tag}\n"
    entries[f"{info}/WHEEL"] = (wheel.encode(), False)
    entries[f"{info}/top_level.txt"] = (b"flipwise\n", False)
    record = f"{info}/RECORD"
    entries[record] = (recorded(entries, record).encode(), False)
    out.mkdir(parents=True, exist_ok=True)
    target = out / f"flipwise-{version}-{tag}.whl"
    write(target, entries, record)
    return target


def package_version() -> str:
    """Returns the version in _version.py, without importing the package."""
    text = (PACKAGE / "_version.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError("_version.py has no __version__")
    return found.group(1)


def metadata(version: str) -> str:
    """Returns METADATA with the fields of pyproject.toml that a wheel needs, and the README."""
    project = (HERE / "pyproject.toml").read_text(encoding="utf-8")

    def value(key: str) -> str:
        found = re.search(rf'^{key} = "([^"]+)"$', project, re.MULTILINE)
        if found is None:
            raise ValueError(f"pyproject.toml has no {key}")
        return found.group(1)

    def listed(key: str) -> "list[str]":
        found = re.search(rf"^{key} = \[(.*?)\]$", project, re.MULTILINE | re.DOTALL)
        return re.findall(r'"([^"]+)"', found.group(1)) if found else []

    lines = ["Metadata-Version: 2.1", "Name: flipwise", f"Version: {version}", f"Summary: {value('description')}"]
    lines += [f"Requires-Python: {value('requires-python')}", "License: Apache-2.0"]
    lines += ["Keywords: " + ",".join(listed("keywords"))]
    lines += [f"Classifier: {name}" for name in listed("classifiers")]
    for extra in ("arrays", "arviz", "dimod"):
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {package} ; extra == "{extra}"' for package in listed(extra)]
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + "\n\n" + (HERE / "README.md").read_text(encoding="utf-8")


def tree(folder: Path) -> "list[tuple[str, Path]]":
    """Returns every file below a folder with its path in it; links count as what they lead to."""
    if not folder.is_dir():
        raise ValueError(f"there is no folder '{folder}'")
    return [(path.relative_to(folder).as_posix(), path) for path in sorted(folder.rglob("*")) if path.is_file()]


def keep(name: str) -> bool:
    """Whether a file of the package belongs into a wheel."""
    return not name.startswith("_runtime/") and "__pycache__" not in name and name.endswith((".py", "py.typed"))


def executable(path: Path) -> bool:
    """Whether a file may be run."""
    return bool(path.stat().st_mode & 0o100)


def recorded(entries: "dict[str, tuple[bytes, bool]]", record: str) -> str:
    """Returns RECORD: every file with its hash and size, and itself without."""
    lines = []
    for name in sorted(entries):
        data = entries[name][0]
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        quoted = f'"{name}"' if "," in name else name
        lines.append(f"{quoted},sha256={digest},{len(data)}")
    return "\n".join([*lines, f"{record},,"]) + "\n"


def write(target: Path, entries: "dict[str, tuple[bytes, bool]]", last: str) -> None:
    """Writes the archive, with the record at its end as the format recommends."""
    partial = target.with_suffix(".partial")
    with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in [*sorted(set(entries) - {last}), last]:
            data, runs = entries[name]
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100755 if runs else 0o100644) << 16
            archive.writestr(entry, data)
    partial.replace(target)


def platform_of(runtime: Path) -> str:
    """Returns the platform tag that the programs of a runtime need: the newest glibc symbol that any of them uses."""
    machine, glibc = None, 17
    for _, path in tree(runtime):
        with path.open("rb") as file:
            if file.read(4) != b"\x7fELF":
                continue
        data = path.read_bytes()
        machine = MACHINES.get(int.from_bytes(data[18:20], "little"), machine)
        glibc = max([glibc, *(int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)\b", data))])
    if machine is None:
        raise ValueError(f"'{runtime}' holds no Linux program, so the wheel's platform is not known")
    return f"manylinux_2_{glibc}_{machine}"


if __name__ == "__main__":
    sys.exit(main())
