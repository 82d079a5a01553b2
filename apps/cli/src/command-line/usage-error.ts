/** The command line is not one that we know; the message says which part of it. Exit code 2. */
export class UsageError extends Error {}
