"""How the terminal game looks: paper and ink, in colours for a dark and a light terminal."""

from textual.theme import Theme

DARK = Theme(
    name="ninefold-dark",
    primary="#8AB4FF",
    secondary="#9AA1A9",
    accent="#8AB4FF",
    foreground="#ECE9E2",
    background="#14161A",
    surface="#1B1E24",
    panel="#1B1E24",
    success="#6FD39B",
    warning="#E8B04A",
    error="#FF8A7A",
    dark=True,
)
LIGHT = Theme(
    name="ninefold-light",
    primary="#0B4FD6",
    secondary="#5B6168",
    accent="#0B4FD6",
    foreground="#1B1F24",
    background="#FBFAF6",
    surface="#FFFFFF",
    panel="#FFFFFF",
    success="#1A7A45",
    warning="#8A5A00",
    error="#B3261E",
    dark=False,
)

CSS = """
Screen { background: $background; color: $foreground; align: center middle; }
#page { width: 76; max-width: 100%; height: auto; max-height: 100%; padding: 0 2; }
#title { text-style: bold; color: $primary; margin-bottom: 1; }
#text { width: 100%; height: auto; }
.keys { color: $secondary; margin-top: 1; height: auto; }
OptionList { background: $surface; height: auto; max-height: 16; border: round $secondary; }
OptionList:focus { border: round $primary; }
TextArea { height: 12; border: round $secondary; }
TextArea:focus { border: round $primary; }
.ascii OptionList, .ascii OptionList:focus, .ascii TextArea, .ascii TextArea:focus { border: ascii $secondary; }
#problem { color: $error; height: auto; }
#table { layout: horizontal; width: auto; height: auto; min-height: 20; max-width: 100%; max-height: 100%; }
#side { width: 42; height: auto; max-height: 100vh; padding: 0 0 0 2; }
Board { width: auto; height: auto; }
#facts { height: auto; }
#message { height: auto; max-height: 11; margin-top: 1; overflow-y: auto; }
#help { color: $secondary; height: auto; margin-top: 1; }
VerticalScroll { height: auto; max-height: 100%; scrollbar-size-vertical: 1; }
"""
