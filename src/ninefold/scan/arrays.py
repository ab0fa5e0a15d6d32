"""Names for what travels between the parts. OpenCV does not say what its arrays hold, so neither can these."""

from typing import Any

from numpy.typing import NDArray

Picture = NDArray[Any]
"""Grey pixels, rows first: whole numbers up to 255, or cut out cells from 0 to 1."""
Points = NDArray[Any]
"""Places, x before y."""
Likelihoods = NDArray[Any]
Matrix = NDArray[Any]
