/** The engine on this device does not answer this; somebody else has to. */
export class NotMine extends Error {}

/** The text is no puzzle that it can read. */
export class Unreadable extends NotMine {}

/** Two equal givens see each other. */
export class Clashing extends NotMine {}
