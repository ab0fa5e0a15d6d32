/** Said of what somebody else has to answer. */
export class NotMine extends Error {}
