/** What the import of a file counted. */
export interface TrafficReport {
  /** Rows below the header, bad ones included. */
  readonly rows: number;
  /** Requests of bots that no earlier file had. */
  readonly added: number;
  /** Requests of bots that earlier files had already. */
  readonly known: number;
  /** Page views by people whom an assistant has sent, that no earlier file had. */
  readonly visits: number;
  /** Rows that are neither of a bot that the catalogue knows nor such a visit. */
  readonly otherAgents: number;
  readonly badRows: number;
  /** The first bad rows. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  /** Whether the header has a column with what was asked for, and one with where visitors came from. */
  readonly tells: { readonly pages: boolean; readonly referrers: boolean };
}
