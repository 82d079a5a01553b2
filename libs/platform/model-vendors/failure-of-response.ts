import { z } from 'zod';
import { problemOf } from './vendor-problem';
import { retryDelayMs } from './retry-delay';
import { VendorError, type VendorErrorKind } from './vendor-error';

const errorSchema = z.object({
  code: z.union([z.string(), z.number()]).nullish(),
  type: z.string().nullish(),
  status: z.string().nullish(),
  message: z.string().nullish(),
  /** Google: reasons and waits. */
  details: z
    .array(z.object({ reason: z.string().nullish(), retryDelay: z.string().nullish() }))
    .nullish()
    .catch(null),
  /** OpenRouter: why a prompt was flagged. */
  metadata: z
    .object({ reasons: z.array(z.unknown()).nullish() })
    .nullish()
    .catch(null),
});

/** SerpApi has only the message. */
const errorBody = z.object({
  error: z.preprocess((given) => (typeof given === 'string' ? { message: given } : given), errorSchema),
});

type ErrorBody = z.infer<typeof errorBody>['error'];

/** These codes outrank the HTTP status, because they also arrive inside a 200. */
const KIND_OF_CODE: Readonly<Record<string, VendorErrorKind>> = {
  // OpenAI, and vendors that use its format
  insufficient_quota: 'account',
  billing_hard_limit_reached: 'account',
  billing_not_active: 'account',
  invalid_api_key: 'account',
  rate_limit_exceeded: 'rate_limited',
  server_error: 'unavailable',
  // A prompt that the safety system flagged.
  invalid_prompt: 'refused',
  content_filter: 'refused',
  content_policy_violation: 'refused',
  // Anthropic
  authentication_error: 'account',
  permission_error: 'account',
  billing_error: 'account',
  rate_limit_error: 'rate_limited',
  too_many_requests: 'rate_limited',
  overloaded_error: 'unavailable',
  api_error: 'unavailable',
  // Google
  authentication: 'account',
  permission_denied: 'account',
  payment_required: 'account',
  quota_exceeded: 'account',
  failed_precondition: 'account',
  API_KEY_INVALID: 'account',
  SERVICE_DISABLED: 'account',
  RESOURCE_EXHAUSTED: 'rate_limited',
};

const saying = (...phrases: readonly string[]): RegExp => new RegExp(phrases.join('|'), 'i');

/** A safety system stopped the prompt or answer. Anthropic and DeepSeek call it a bad request, xAI a forbidden one. */
const FLAGGED = saying('blocked by content filtering', 'content exists risk', 'content violates usage guidelines');

/**
 * Anthropic and xAI report an account that does not work as a bad request. xAI and SerpApi report an empty account as a
 * limit. Only the message tells.
 */
const FAILING_ACCOUNT = saying(
  'credit balance is too low',
  'reached your specified API usage limits',
  'used all available credits',
  'incorrect API key',
  'run out of searches',
);

const ACCOUNT_STATUSES = [401, 402, 403];
const TRANSIENT_STATUSES = [408, 409, 425];

/** Classifies an HTTP status other than 2xx. */
export function failureOfResponse(vendor: string, status: number, headers: Headers, raw: string): VendorError {
  const body = errorOf(raw);
  const codes = codesOf(body);
  const kind = kindOfBody(body, codes) ?? kindOfStatus(status);
  const detail = codes.length > 0 ? ` (${codes.join(', ')})` : '';
  const waits = body?.details?.map(({ retryDelay }) => retryDelay) ?? [];
  const problem = problemOf(status, codes, body?.message ?? '');
  return new VendorError(kind, `${vendor} answered ${status}${detail}`, retryDelayMs(kind, headers, waits), 0, problem);
}

/** Classifies an error that a vendor reports inside a 200. An error with an unknown code may pass by itself. */
export function failureOfCode(vendor: string, code: string): VendorError {
  const kind = KIND_OF_CODE[code] ?? (/^[45]\d\d$/.test(code) ? kindOfStatus(Number(code)) : 'unavailable');
  const problem = problemOf(Number(code), [code], '');
  return new VendorError(kind, `${vendor} reported ${safeCode(code) ?? 'an error'}`, null, 0, problem);
}

function kindOfStatus(status: number): VendorErrorKind {
  if (status === 429) return 'rate_limited';
  if (ACCOUNT_STATUSES.includes(status)) return 'account';
  if (status >= 500 || TRANSIENT_STATUSES.includes(status)) return 'unavailable';
  return 'rejected';
}

function kindOfBody(body: ErrorBody | null, codes: readonly string[]): VendorErrorKind | undefined {
  const message = body?.message ?? '';
  if (body?.metadata?.reasons || FLAGGED.test(message)) return 'refused';
  if (FAILING_ACCOUNT.test(message)) return 'account';
  return codes.map((code) => KIND_OF_CODE[code]).find(Boolean);
}

function codesOf(body: ErrorBody | null): string[] {
  if (!body) return [];
  const reasons = body.details?.map(({ reason }) => reason) ?? [];
  const codes = [body.code, body.type, body.status, ...reasons].map((value) => safeCode(value));
  return [...new Set(codes.filter((code) => code !== null))];
}

/** A code is a short identifier. Anything else could be text of the body, such as a part of the key. */
function safeCode(value: string | number | null | undefined): string | null {
  const text = String(value ?? '');
  return /^(?:[a-z0-9_.]{1,40}|[A-Z_]{1,40})$/.test(text) ? text : null;
}

function errorOf(raw: string): ErrorBody | null {
  try {
    return errorBody.safeParse(JSON.parse(raw)).data?.error ?? null;
  } catch {
    return null;
  }
}
