/** What the import of a file counted. */
export interface TrafficReport {
  /** Rows below the header, bad ones included. */
  readonly rows: number;
  /** Requests of bots that no earlier file had. */
  readonly added: number;
  /** Requests of bots that earlier files had already. */
  readonly known: number;
  /** Rows whose user agent the catalogue does not know. */
  readonly otherAgents: number;
  readonly badRows: number;
  /** The first bad rows. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}
