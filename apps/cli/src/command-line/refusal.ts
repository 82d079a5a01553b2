/** The command cannot do what it was asked for. The message is for the operator. Exit code 1. */
export class Refusal extends Error {}
