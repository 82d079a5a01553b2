import { OF_NONE, WITH_SHORT, WITHOUT_SHORT } from './language-codes.data';

/** Of each language with a code of two letters its codes: that of ISO 639-1, that of 639-3, and that of 639-2/B where it is another. */
const LANGUAGES = WITH_SHORT.trim()
  .split(/\s+/)
  .map((codes) => codes.split(':') as [string, string, string?]);
const SHORT: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((codes) => codes.map((code) => [code!, codes[0]] as const)),
);
const BIBLIOGRAPHIC: ReadonlySet<string | undefined> = new Set(LANGUAGES.map(([, , code]) => code));

/** Thousands of texts of their own would take a megabyte, and rare languages are seldom asked for. */
const among = (codes: string, code: string): boolean => code.length === 3 && codes.includes(code);
/** Beyond ASCII, letters become others in another case. */
const CODE = /^[A-Za-z]{2,3}$/;

/**
 * @param code of ISO 639-1, -2 or -3, in either case
 * @returns the shortest code of the language, so that a language has one code here; null when there is no such language
 */
export function shortestCode(code: string): string | null {
  if (!CODE.test(code)) return null;
  const lower = code.toLowerCase();
  return SHORT.get(lower) ?? (among(WITHOUT_SHORT, lower) ? lower : null);
}

/** Whether ISO 639-1 or -3 has the code, also for no language at all (`und`). */
export function isRegistered(code: string): boolean {
  const lower = CODE.test(code) ? code.toLowerCase() : '';
  return !BIBLIOGRAPHIC.has(lower) && (shortestCode(lower) !== null || among(OF_NONE, lower));
}
