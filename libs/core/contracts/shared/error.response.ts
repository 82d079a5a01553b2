import type { ErrorCode } from '@app/core/kernel';

export class ErrorDetail {
  /** Stable, for programs. @example ERR_INVALID_PARAM */
  code: ErrorCode;

  /** For people; may change. @example "granularity must be one of: day, week, month" */
  message: string;

  /**
   * What goes with the code: `param`, `allowed` and `errors` of invalid parameters, `retry_after_seconds` of limits.
   * @example {"param":"granularity","allowed":["day","week","month"]}
   */
  meta: Record<string, unknown>;
}

/** The body of every error. */
export class ErrorResponse {
  /** What went wrong. */
  error: ErrorDetail;

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id: string;
}
