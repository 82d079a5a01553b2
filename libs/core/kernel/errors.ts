/** Error codes and the one HTTP status of each (docs/api.md). */
export const ERROR_STATUS = {
  ERR_MALFORMED_REQUEST: 400,
  ERR_MISSING_AUTH: 401,
  ERR_INVALID_API_KEY: 401,
  ERR_REVOKED_API_KEY: 403,
  ERR_INSUFFICIENT_SCOPE: 403,
  ERR_PLAN_REQUIRED: 403,
  ERR_PROJECT_NOT_FOUND: 404,
  ERR_NOT_FOUND: 404,
  ERR_METHOD_NOT_ALLOWED: 405,
  ERR_REQUEST_TIMEOUT: 408,
  ERR_CONFLICT: 409,
  ERR_PAYLOAD_TOO_LARGE: 413,
  ERR_UNSUPPORTED_MEDIA_TYPE: 415,
  ERR_INVALID_PARAM: 422,
  ERR_INVALID_RANGE: 422,
  ERR_LIMIT_REACHED: 422,
  ERR_QUOTA_EXCEEDED: 422,
  ERR_RATE_LIMITED: 429,
  ERR_HEADERS_TOO_LARGE: 431,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorMeta = Readonly<Record<string, unknown>>;

/** A refusal that the caller sees: `{ error: { code, message, meta }, request_id }`. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly meta: ErrorMeta = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = ERROR_STATUS[code];
  }
}

export interface ParamProblem {
  /** `ERR_INVALID_PARAM` by default. */
  readonly code?: ErrorCode;
  readonly param: string;
  readonly message: string;
  readonly allowed?: readonly string[];
  /** Ids or names that the project does not have. */
  readonly unknown?: readonly (number | string)[];
}

/** The 422 for one or more bad parameters. It names the first and lists all in `meta.errors`. */
export function invalidParams(problems: readonly [ParamProblem, ...ParamProblem[]]): ApiError {
  const [first] = problems;
  return new ApiError(first.code ?? 'ERR_INVALID_PARAM', first.message, {
    param: first.param,
    ...(first.allowed && { allowed: first.allowed }),
    ...(first.unknown && { unknown: first.unknown }),
    errors: problems.map(({ param, message }) => ({ param, message })),
  });
}

export const invalidParam = (param: string, message: string, allowed?: readonly string[]): ApiError =>
  invalidParams([{ param, message, ...(allowed && { allowed }) }]);

/** The same for a project that is out of reach as for none at all. */
export const projectNotFound = (param = 'project_id'): ApiError =>
  new ApiError('ERR_PROJECT_NOT_FOUND', 'project not found', { param });

/** The 404 for a thing that is not there, or not for the caller, which a parameter names. */
export const notFound = (what: string, param = 'id'): ApiError =>
  new ApiError('ERR_NOT_FOUND', `${what} not found`, { param });
