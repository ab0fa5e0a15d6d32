"""The theme of the terminal game: paper and ink, in colours for a dark and a light terminal."""

from textual.theme import Theme

from ninefold.render import PALETTES, Palette


def _theme(name: str, palette: Palette, background: str, warning: str, is_dark: bool) -> Theme:
    """The colours that boards are drawn in everywhere, for what stands around a board too."""
    return Theme(
        name=name,
        primary=palette.pen,
        secondary=palette.ink_soft,
        accent=palette.pen,
        foreground=palette.ink,
        background=background,
        surface=palette.sheet,
        panel=palette.sheet,
        success=palette.machine,
        warning=warning,
        error=palette.wrong,
        dark=is_dark,
        variables={"fog": palette.clues["fog"]},
    )


DARK = _theme("ninefold-dark", PALETTES["dark"], background="#14161a", warning="#e8b04a", is_dark=True)
LIGHT = _theme("ninefold-light", PALETTES["colour"], background="#fbfaf6", warning="#8a5a00", is_dark=False)

CSS = """
Screen { background: $background; color: $foreground; align: center middle; }
#titled { width: 76; max-width: 100%; height: auto; max-height: 100%; padding: 0 2; }
#title { text-style: bold; color: $primary; margin-bottom: 1; }
#text { width: 100%; height: auto; }
.keys { color: $secondary; margin-top: 1; height: auto; }
OptionList { background: $surface; height: auto; max-height: 16; border: round $secondary; }
OptionList:focus { border: round $primary; }
TextArea { height: 12; border: round $secondary; }
TextArea:focus { border: round $primary; }
.ascii OptionList, .ascii OptionList:focus, .ascii TextArea, .ascii TextArea:focus { border: ascii $secondary; }
#problem { color: $error; height: auto; }
#play { layout: horizontal; width: auto; height: auto; max-width: 100%; max-height: 100%; }
#too-small { display: none; padding: 0 1; }
.too-small #too-small { display: block; }
.too-small #play { display: none; }
#side { width: 42; height: auto; max-height: 100vh; padding: 0 0 0 2; }
Board { width: auto; height: auto; }
#facts { height: auto; }
#saying { height: auto; max-height: 11; margin-top: 1; scrollbar-size: 0 0; }
#message { height: auto; }
#read-on { color: $secondary; height: 1; display: none; }
#help { color: $secondary; height: auto; margin-top: 1; }
VerticalScroll { height: auto; max-height: 100%; scrollbar-size-vertical: 1; }
"""
