/** Ends a conditional GET; the error filter answers 304 with the headers that are already set. */
export class NotModified extends Error {}
