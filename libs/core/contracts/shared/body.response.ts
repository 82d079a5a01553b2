/** Base of every success body; the HTTP layer fills the id in. */
export abstract class ResponseBody {
  /** Identifies this request; also the `X-Request-Id` header. */
  request_id?: string;
}
