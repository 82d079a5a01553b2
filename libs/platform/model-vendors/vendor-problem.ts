import type { VendorProblem } from './vendor-error';

const PROBLEM_OF_CODE: Readonly<Record<string, VendorProblem>> = {
  // OpenAI, and vendors that use its format
  invalid_api_key: 'key',
  insufficient_quota: 'credit',
  billing_hard_limit_reached: 'credit',
  billing_not_active: 'credit',
  unsupported_country_region_territory: 'region',
  model_not_found: 'model',
  // Anthropic
  authentication_error: 'key',
  billing_error: 'credit',
  permission_error: 'permission',
  not_found_error: 'model',
  // Google
  authentication: 'key',
  API_KEY_INVALID: 'key',
  payment_required: 'credit',
  quota_exceeded: 'credit',
  permission_denied: 'permission',
  PERMISSION_DENIED: 'permission',
  SERVICE_DISABLED: 'permission',
};

/** Vendors that say it in words alone: Anthropic, Google, SerpApi, xAI. Beside their codes these words are the truer. */
const PROBLEM_OF_WORDS: readonly (readonly [RegExp, VendorProblem])[] = [
  [/incorrect API key|invalid API key/i, 'key'],
  [/credit balance is too low|API usage limits|used all available credits|run out of searches/i, 'credit'],
  [/(location|country|region)[^.]{0,40} (is )?not supported|not available in your (country|region)/i, 'region'],
];

const PROBLEM_OF_STATUS: Readonly<Record<number, VendorProblem>> = {
  401: 'key',
  402: 'credit',
  403: 'permission',
  404: 'model',
};

/** What an answer that is no success says about the account, whatever its status; null when it says nothing. */
export function problemOf(status: number, codes: readonly string[], message: string): VendorProblem | null {
  const inWords = PROBLEM_OF_WORDS.find(([words]) => words.test(message))?.[1];
  const inCodes = codes.map((code) => PROBLEM_OF_CODE[code]).find(Boolean);
  return inWords ?? inCodes ?? PROBLEM_OF_STATUS[status] ?? null;
}
