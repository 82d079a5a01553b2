/** Base of every success body; the HTTP layer fills the id in. */
export abstract class ResponseBody {
  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}

/** Base of bodies about days of a project. */
export abstract class DaysBody extends ResponseBody {
  /**
   * The time zone whose days these are, an IANA name; absent where it is Europe/Madrid, and where
   * an answer has none.
   * @example America/New_York
   */
  time_zone?: string;
}

/** What a project's data can be narrowed by, for menus of clients. */
export abstract class LookupResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;
}

export class DeletedResponse extends ResponseBody {
  /** Always true. */
  deleted: boolean;

  /** Identifies it within the installation. @example 5120 */
  id: number;
}
