/** Strokes on a 24 by 24 grid. */
export const ICONS = {
  undo: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 5 5",
  redo: "M15 7l5 5-5 5M20 12H10a5 5 0 0 0-5 5",
  erase: "M4 15l9-9 7 7-7 7H8zM9 10l7 7M11 20h9",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.5.4.5 1 .5 2.1h6c0-1.1 0-1.7.5-2.1A6 6 0 0 0 12 3z",
  pause: "M8 5v14M16 5v14",
  play: "M7 5l12 7-12 7z",
  digit: "M9 7l3-2v14M8 19h8",
  corner: "M4 4h16v16H4zM7.5 7.5h.01M16.5 7.5h.01M7.5 16.5h.01",
  centre: "M4 4h16v16H4zM8.5 12h.01M12 12h.01M15.5 12h.01",
  colour: "M12 3s6 6.5 6 11a6 6 0 0 1-12 0c0-4.5 6-11 6-11z",
  pen: "M5 19a2 2 0 1 0 0-.01M19 5a2 2 0 1 0 0-.01M6.5 17.500C8 10 14 12 17.5 6.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.400M17.6 17.600L19 19M19 5l-1.4 1.400M6.4 17.600L5 19",
  moon: "M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z",
  heart: "M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  check: "M5 12.500l4.5 4.500L19 7.5",
  flag: "M6 21V4h11l-2 4 2 4H6",
  gear: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h1M9 12h11M7 10v4",
} as const;

export type IconName = keyof typeof ICONS;
