/** A command was called in a way it does not know; the message is its usage. */
export class UsageError extends Error {}
