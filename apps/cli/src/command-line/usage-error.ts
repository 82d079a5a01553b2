/** The command line is wrong. The message says which part of it. Exit code 2. */
export class UsageError extends Error {}
