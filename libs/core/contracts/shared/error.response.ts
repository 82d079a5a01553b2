import type { ErrorCode } from '@app/core/kernel';

export class ErrorDetail {
  /** Stable, for programs. */
  code: ErrorCode;

  /** For people; may change. */
  message: string;

  /** What goes with the code: `param`, `allowed` and `errors` of invalid parameters, `retry_after_seconds` of limits. */
  meta: Record<string, unknown>;
}

/** The body of every error. */
export class ErrorResponse {
  error: ErrorDetail;

  /** Identifies this request; also the `X-Request-Id` header. */
  request_id: string;
}
