"""An address as a picture."""

import io

import segno

SVG = "image/svg+xml"


def qr_code(address: str) -> bytes:
    """The address as a QR code, drawn as SVG."""
    picture = io.BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", scale=4, border=2, xmldecl=False)
    return picture.getvalue()
