/** What a client may hold an answer against (RFC 9110, section 8.8). */
export interface Validators {
  /** As sent in the header, quotes and weakness mark included. */
  readonly etag: string;
  /** The end of the second of the last change: whoever asked before it holds an older date. */
  readonly lastModified: Date;
}

/** An answer whose validators are known before its body is computed. */
export interface Conditional<Body> {
  readonly validators: Validators;
  body(): Promise<Body>;
}
