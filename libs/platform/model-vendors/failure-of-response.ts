import { z } from 'zod';
import { retryDelayMs } from './retry-delay';
import { VendorError, type VendorErrorKind } from './vendor-error';

const errorBody = z.object({
  error: z.object({ code: z.union([z.string(), z.number()]).nullish(), type: z.string().nullish() }),
});

/** Codes that outrank the HTTP status they come with, because they also arrive inside a 200. */
const KIND_OF_CODE: Readonly<Record<string, VendorErrorKind>> = {
  insufficient_quota: 'account',
  billing_hard_limit_reached: 'account',
  invalid_api_key: 'account',
  rate_limit_exceeded: 'rate_limited',
  server_error: 'unavailable',
  // OpenAI's name for a prompt that its safety system flagged.
  invalid_prompt: 'refused',
  content_filter: 'refused',
  content_policy_violation: 'refused',
};

const ACCOUNT_STATUSES = [401, 402, 403];
const TRANSIENT_STATUSES = [408, 409, 425];

/** Classifies an HTTP status other than 2xx. */
export function failureOfResponse(vendor: string, status: number, headers: Headers, raw: string): VendorError {
  const codes = errorCodes(raw);
  const kind = codes.map((code) => KIND_OF_CODE[code]).find(Boolean) ?? kindOfStatus(status);
  const detail = codes.length > 0 ? ` (${codes.join(', ')})` : '';
  const retryAfterMs = kind === 'rate_limited' || kind === 'unavailable' ? retryDelayMs(headers) : null;
  return new VendorError(kind, `${vendor} answered ${status}${detail}`, retryAfterMs);
}

/** Classifies an error that a vendor reports inside a 200; an unknown code may pass by itself. */
export function failureOfCode(vendor: string, code: string): VendorError {
  return new VendorError(KIND_OF_CODE[code] ?? 'unavailable', `${vendor} reported ${safeCode(code) ?? 'an error'}`);
}

function kindOfStatus(status: number): VendorErrorKind {
  if (status === 429) return 'rate_limited';
  if (ACCOUNT_STATUSES.includes(status)) return 'account';
  if (status >= 500 || TRANSIENT_STATUSES.includes(status)) return 'unavailable';
  return 'rejected';
}

function errorCodes(raw: string): string[] {
  const body = errorBody.safeParse(parseOrNull(raw));
  if (!body.success) return [];
  const { code, type } = body.data.error;
  return [...new Set([code, type].map((value) => safeCode(value)).filter((value) => value !== null))];
}

/** A code is a short identifier; anything else could carry text of the body, such as a part of the key. */
function safeCode(value: string | number | null | undefined): string | null {
  const text = String(value ?? '');
  return /^[a-z0-9_.]{1,40}$/.test(text) ? text : null;
}

function parseOrNull(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
