/** Base of every success body; the HTTP layer fills the id in. */
export abstract class ResponseBody {
  /** Identifies this request; also the `X-Request-Id` header. */
  request_id?: string;
}

/** What a project's data can be narrowed by, for menus of clients. */
export abstract class LookupResponse extends ResponseBody {
  project_id: number;
}

export class DeletedResponse extends ResponseBody {
  /** Always true. */
  deleted: boolean;

  id: number;
}
