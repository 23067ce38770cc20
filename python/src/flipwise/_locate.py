"""Finds the program: one that is named, one inside this package, one on the PATH, or a jar with Java."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import List, Mapping, Optional

from ._errors import ProgramNotFound

__all__ = ["command", "bundled"]

_LAUNCHER = "flipwise.bat" if os.name == "nt" else "flipwise"


def command(environment: Optional[Mapping[str, str]] = None) -> List[str]:
    """Returns the command that starts the program, without its arguments.

    The places, in this order: the environment variable FLIPWISE (a launcher or a jar); the runtime inside this package;
    ``flipwise`` on the PATH; ``flipwise.jar`` in ~/.local/share/flipwise, /usr/local/share/flipwise or
    /usr/share/flipwise, with Java from JAVA_HOME or the PATH.
    """
    env = os.environ if environment is None else environment
    looked = []
    named = env.get("FLIPWISE")
    if named:
        path = Path(named).expanduser()
        if path.is_dir() and (path / "bin" / _LAUNCHER).is_file():
            path = path / "bin" / _LAUNCHER
        if not path.is_file():
            raise ProgramNotFound(f"the environment variable FLIPWISE names '{named}', which is not a launcher or a jar")
        return _start(path.resolve(), env)
    looked.append("the environment variable FLIPWISE (not set)")
    inside = bundled()
    if inside is not None:
        return [str(inside)]
    looked.append("a runtime inside this package (this wheel has none)")
    on_path = shutil.which("flipwise", path=env.get("PATH"))
    if on_path is not None:
        return [on_path]
    looked.append("'flipwise' on the PATH")
    for jar in _jars(env):
        if jar.is_file():
            return _start(jar, env)
        looked.append(str(jar))
    raise ProgramNotFound(
        "the program flipwise was not found. Set FLIPWISE to its launcher or jar, or install a wheel that carries it."
        " Looked at: " + "; ".join(looked)
    )


def bundled() -> Optional[Path]:
    """Returns the launcher of the runtime inside this package, or None where the wheel is the pure one."""
    launcher = Path(__file__).resolve().parent / "_runtime" / "bin" / _LAUNCHER
    if not launcher.is_file():
        return None
    if os.name != "nt" and not os.access(launcher, os.X_OK):
        _restore_modes(launcher.parent.parent)
    _restore_time(launcher.parent.parent)
    return launcher


def _restore_modes(runtime: Path) -> None:
    """Makes programs executable again: some installers unpack wheels without the modes of files."""
    for folder in runtime.rglob("bin"):
        for file in folder.iterdir():
            if file.is_file():
                file.chmod(file.stat().st_mode | 0o755)
    for helper in runtime.rglob("jspawnhelper"):
        helper.chmod(helper.stat().st_mode | 0o755)


def _restore_time(runtime: Path) -> None:
    """Gives the jar the time that its archive of shared classes expects, without which the program starts more slowly."""
    try:
        expected = int((runtime / "jar-time").read_text(encoding="ascii"))
        jar = runtime / "lib" / "flipwise.jar"
        if int(jar.stat().st_mtime) != expected:
            os.utime(jar, (expected, expected))
    except (OSError, ValueError):
        pass  # no shared classes, or a folder that is not ours to change


def _jars(env: Mapping[str, str]) -> List[Path]:
    home = Path(env["XDG_DATA_HOME"]) if env.get("XDG_DATA_HOME") else Path("~/.local/share").expanduser()
    return [folder / "flipwise" / "flipwise.jar" for folder in (home, Path("/usr/local/share"), Path("/usr/share"))]


def _start(path: Path, env: Mapping[str, str]) -> List[str]:
    if path.suffix != ".jar":
        return [str(path)]
    options = shlex.split(env.get("FLIPWISE_JAVA_OPTS", ""))
    collector = [] if any("-XX:+Use" in option and "GC" in option for option in options) else ["-XX:+UseSerialGC"]
    encoding = ["-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"]
    return [_java(path, env), *collector, "-Xshare:auto", *encoding, *options, "-jar", str(path)]


def _java(jar: Path, env: Mapping[str, str]) -> str:
    name = "java.exe" if sys.platform == "win32" else "java"
    if env.get("JAVA_HOME"):
        java = Path(env["JAVA_HOME"]) / "bin" / name
        if java.is_file():
            return str(java)
        raise ProgramNotFound(f"JAVA_HOME is {env['JAVA_HOME']}, but there is no bin/{name} in it; '{jar}' needs Java 17 or newer")
    found = shutil.which("java", path=env.get("PATH"))
    if found is None:
        raise ProgramNotFound(f"found '{jar}' but no Java to run it: install Java 17 or newer, or set JAVA_HOME")
    return found
