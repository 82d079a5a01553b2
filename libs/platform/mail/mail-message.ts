/** One mail to one person. Whatever stands in it may be foreign text, but for `html`, which its maker has escaped. */
export interface MailMessage {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Shown in `html` by `cid:`. */
  readonly images?: readonly {
    readonly cid: string;
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: 'image/png';
  }[];
  /** An address that takes the POST of RFC 8058, without a sign-in. */
  readonly unsubscribe?: { readonly url: string };
  /** The same however often it is sent: a mail that came twice has one Message-ID. */
  readonly id: string;
}

export interface MailOutcome {
  /**
   * `sent`: the server has taken it. `refused`: it never takes mail to this address, or this mail (5xx); a bounce.
   * `unreachable`: try again.
   */
  readonly state: 'sent' | 'refused' | 'unreachable';
  /** The server's reply (RFC 5321, section 4.2), if there was one. */
  readonly code?: number;
  /** Why it was not sent, in words that have no secret in them. */
  readonly reason?: string;
}
