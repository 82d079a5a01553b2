/** Which state of the data an answer belongs to. */
export interface Version {
  /** All that the answer depends on, fit for JSON: answers with the same one are the same. */
  readonly state: readonly unknown[];
  readonly changedAt: Date;
}

/** An answer whose version is known before its body is computed. */
export interface Versioned<Body> {
  readonly version: Version;
  body(): Promise<Body>;
  /** Whether the body can only be read once, and so cannot be kept. */
  readonly once?: boolean;
}
