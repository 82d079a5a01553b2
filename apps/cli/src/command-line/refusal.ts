/** What was asked for cannot be done; the message is for the operator. Exit code 1. */
export class Refusal extends Error {}
