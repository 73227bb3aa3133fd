"""Cuts the page's letters out of the fonts of npm packages: the scripts it speaks, the weights and figures it sets.

python web/src/fonts/make.py        (needs fonttools and brotli, and the packages in web/node_modules)
"""

import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
PACKAGES = HERE.parent.parent / "node_modules"
SERIF = "@fontsource-variable/alegreya/files/alegreya-{}-wght-normal.woff2"
SANS = "@fontsource/alegreya-sans/files/alegreya-sans-{}-{}-normal.woff2"
LATIN = (
    "U+0020-007E,U+00A0-00FF,U+0152-0153,U+2010-2014,U+2018-201E,U+2022,U+2026,U+202F,U+2039-203A,U+2190-2193,U+2212"
)
CYRILLIC = "U+0400-045F,U+2116"
FEATURES = "ccmp,kern,liga,lnum,locl,mark,tnum"


def cut(source: Path, letters: str, name: str) -> None:
    command = ["pyftsubset", str(source), f"--unicodes={letters}", f"--layout-features={FEATURES}", "--no-hinting"]
    subprocess.run([*command, "--flavor=woff2", f"--output-file={HERE / name}.woff2"], check=True)


for script, letters in (("latin", LATIN), ("cyrillic", CYRILLIC)):
    for weight in (400, 700):
        cut(PACKAGES / SANS.format(script, weight), letters, f"alegreya-sans-{script}-{weight}")
    for weight in (500, 700):
        with tempfile.TemporaryDirectory() as folder:
            still = Path(folder) / "still.ttf"
            source = str(PACKAGES / SERIF.format(script))
            subprocess.run(["fonttools", "varLib.instancer", source, f"wght={weight}", "-o", str(still)], check=True)
            cut(still, letters, f"alegreya-{script}-{weight}")
