/** The holder has lost its row: the lease has lapsed, and another worker may have the row by now. */
export class LeaseLost extends Error {
  constructor(options?: ErrorOptions) {
    super("the lease has ended, and the row is not this holder's any more", options);
  }
}
