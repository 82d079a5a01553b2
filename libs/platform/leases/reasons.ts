/** What work throws that can never be done. It fails at once, with this message. */
export class CannotBeDone extends Error {}

/** What work throws that was not tried, since something else has to come first. It costs no attempt. */
export class MustWait extends Error {
  constructor(
    reason: string,
    readonly waitMs: number,
  ) {
    super(reason);
  }
}

interface Attempt {
  /** Milliseconds that the other side asks to wait, if it does. */
  readonly askedMs: number | null;
  /** Said of the row when no attempts are left; what the table says unless given. */
  readonly lastWords?: string;
}

/** What work throws whose attempt failed through no fault of ours, such as a busy writer. It is logged as a warning. */
export class AttemptFailed extends Error {
  constructor(
    reason: string,
    readonly attempt: Attempt,
  ) {
    super(reason);
  }
}
