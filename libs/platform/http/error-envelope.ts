import { ApiError, type ErrorCode, invalidParam } from '@app/core/kernel';
import type { ErrorResponse } from '@app/core/contracts';
import { isReplicaLost } from '@app/platform/database';
import { isUnavailable } from '@app/platform/telemetry';

/** What somebody waits who is told no other time. */
export const RETRY_AFTER_SECONDS = 5;

/** What the body parser and the framework report by status. */
const OF_STATUS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  404: ['ERR_NOT_FOUND', 'not found'],
  405: ['ERR_METHOD_NOT_ALLOWED', 'method not allowed'],
  413: ['ERR_PAYLOAD_TOO_LARGE', 'the body is larger than 1 MiB'],
  415: ['ERR_UNSUPPORTED_MEDIA_TYPE', 'the body must be application/json in UTF-8'],
};

const statusOf = (error: unknown): number | undefined => {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  return [status, statusCode].find((value) => typeof value === 'number');
};

/** Any thrown thing as the refusal that the caller sees; what we did not foresee says nothing about itself. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error) || isReplicaLost(error)) {
    return new ApiError('ERR_UNAVAILABLE', 'temporarily unavailable', { retry_after_seconds: RETRY_AFTER_SECONDS });
  }
  const status = statusOf(error) ?? 500;
  const known = OF_STATUS[status];
  if (known) return new ApiError(...known);
  if (status >= 400 && status < 500)
    return invalidParam('body', 'the request could not be read: the body must be a JSON object');
  return new ApiError('ERR_INTERNAL', 'internal error');
}

/** The body of docs/api.md; also what a tool answers. */
export const errorEnvelope = ({ code, message, meta }: ApiError, requestId: string): ErrorResponse => ({
  error: { code, message, meta },
  request_id: requestId,
});

/** Headers that go with a refusal, beside those of the response it interrupts. */
export function errorHeaders({ code, status, meta }: ApiError): Record<string, string> {
  if (typeof meta.retry_after_seconds === 'number') return { 'Retry-After': String(meta.retry_after_seconds) };
  if (code === 'ERR_METHOD_NOT_ALLOWED' && Array.isArray(meta.allow)) return { Allow: meta.allow.join(', ') };
  if (status === 503) return { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' };
  return {};
}
