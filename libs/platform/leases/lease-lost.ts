/** Somebody else holds the row by now, or nobody does. */
export class LeaseLost extends Error {
  constructor(options?: ErrorOptions) {
    super("the lease has ended, and the row is not this holder's any more", options);
  }
}
