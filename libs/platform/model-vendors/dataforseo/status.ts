import { type VendorProblem, VendorError, type VendorErrorKind } from '../vendor-error';

/** HTTP answers 200 whatever happened; these codes tell (https://docs.dataforseo.com/v3/appendix/errors). */
export const OK = 20_000;
export const CREATED = 20_100;
export const NO_SEARCH_RESULTS = 40_102;
const UNDER_WAY = [CREATED, 40_601, 40_602];

/** The search engine or the task failed; another task may succeed. */
const PASSING = [40_101, NO_SEARCH_RESULTS, 40_103];
const LIMITS = [40_202, 40_209];

export const isUnderWay = (code: number): boolean => UNDER_WAY.includes(code);

/** The first three digits of a code are its group: 402 is payment and limits, 404 is an unknown task. */
export function failureOfStatus(vendor: string, code: number): VendorError {
  const kind = kindOf(code);
  const problem = kind === 'account' ? PROBLEM_OF_GROUP[Math.floor(code / 100)]! : null;
  return new VendorError(kind, `${vendor} reported ${code}`, null, 0, problem);
}

const PROBLEM_OF_GROUP: Readonly<Record<number, VendorProblem>> = { 401: 'key', 402: 'credit' };

function kindOf(code: number): VendorErrorKind {
  const group = Math.floor(code / 100);
  if (LIMITS.includes(code)) return 'rate_limited';
  if (PASSING.includes(code) || code >= 50_000 || group === 404) return 'unavailable';
  if (group === 401 || group === 402) return 'account';
  return code >= 40_000 ? 'rejected' : 'unavailable';
}
