"""Runs the notebooks of the gallery and writes what they answer into them.

    python scripts/run_notebooks.py                       all of them, as they are; a million takes its time
    python scripts/run_notebooks.py make-a-booklet        some of them
    python scripts/run_notebooks.py --few --to FOLDER     with a thousand for a million, the answers elsewhere: a check

A cell that fails ends the run.
"""

import argparse
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

GALLERY = Path(__file__).parent.parent / "docs" / "gallery"
PATIENCE = 600
"""Seconds that a kernel may take to start on a busy machine."""
MANY, FEW = "1_000_000", "1_000"


def run(path: Path, target: Path, few: bool) -> None:
    """Runs a notebook in a folder of its own and writes it with its answers."""
    notebook = nbformat.read(path, nbformat.NO_CONVERT)
    if few:
        for cell in notebook.cells:
            cell.source = cell.source.replace(MANY, FEW)
    with tempfile.TemporaryDirectory(prefix="ninefold-notebook-") as folder:
        place = {"metadata": {"path": folder}}
        NotebookClient(notebook, timeout=None, startup_timeout=PATIENCE, resources=place).execute()
    _without_traces(notebook)
    nbformat.write(notebook, target)


def _without_traces(notebook: nbformat.NotebookNode) -> None:
    """Leaves out what differs from run to run and tells nobody anything."""
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    for number, cell in enumerate(notebook.cells, start=1):
        cell.id, cell.metadata = f"cell-{number}", {}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=sorted(path.stem for path in GALLERY.glob("*.ipynb")))
    parser.add_argument("--few", action="store_true")
    parser.add_argument("--to", type=Path, default=GALLERY)
    options = parser.parse_args()
    for name in options.names:
        run(GALLERY / f"{name}.ipynb", options.to / f"{name}.ipynb", options.few)
        print(f"{name}: run from the first cell to the last", flush=True)


if __name__ == "__main__":
    main()
