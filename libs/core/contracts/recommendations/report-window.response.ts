export class ReportWindow {
  /** The first local day. @format date @example 2026-02-09 */
  first: string;

  /** The last local day. @format date @example 2026-03-08 */
  last: string;
}
