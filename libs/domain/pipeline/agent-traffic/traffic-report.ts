/** What came of a file. */
export interface TrafficReport {
  /** Below the header, bad ones included. */
  readonly rows: number;
  /** Requests of bots that no file had before. */
  readonly added: number;
  /** Requests of bots that files before it had already. */
  readonly known: number;
  /** Rows of agents that the catalogue does not know. */
  readonly otherAgents: number;
  readonly badRows: number;
  /** The first of the bad rows. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}
