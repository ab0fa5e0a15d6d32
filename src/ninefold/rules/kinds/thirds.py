"""Low, middle and high digits."""


def third_of(digit: int, size: int) -> int:
    """0 for low, 1 for middle, 2 for high: thirds of the digits, of which the outer ones are equally large."""
    outer = (size + 1) // 3
    return 0 if digit <= outer else 2 if digit > size - outer else 1
