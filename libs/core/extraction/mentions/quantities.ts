import { UNITS } from './units.data';

const NUMBER = /(?<![\p{L}\p{Nd}])(\d[\d.,'\u00A0\u202F]*)\s?-?$/u;
const YEAR = /^(?:1[6-9]|20)\d\d$/;
/** Behind these a number is a count or a rank: `Top 10 HP laptops`. */
const RANK = /(?:\btop|\bbest|\bno\.?|#|№|nr\.?|топ|トップ|前)[\s-]{0,2}\d[\d.,]*\s?-?$/iu;
const CURRENCY_BEFORE = /[$€£¥₹₽₩₺₴₪฿]\s?\d[\d.,]*$/u;
const CURRENCY = /[$€£¥₹₽₩₺₴₪฿]\s?$/u;
const CURRENCY_BEHIND = /^\s?[$€£¥₹₽₩₺₴₪฿%]/u;
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const ERA = /^(?:BC|AD|BCE|CE)$/;
const STARTS_WITH_DIGIT = /^\d/;
/** `百度` of `两百度`. */
const HAN_NUMERAL = /^[百千万萬]/;
const BEHIND_HAN_NUMERAL = /[一二两兩三四五六七八九十几幾百千]$/;
const RANGE = /\d\s?[-–—]\s?$/u;

/** Whether a number stands right before, which is no year and no rank. */
const isBehindAmount = (head: string): boolean => {
  // `from $15, Lively from $12`
  if (head.endsWith(', ')) return false;
  const number = NUMBER.exec(head)?.[1];
  return number !== undefined && !YEAR.test(number.replace(/[.,]$/, '')) && !RANK.test(head);
};

/** Most names stand behind a word: looking for a number is slow. */
const mayBeAmount = (head: string): boolean => /[\d$€£¥₹₽₩₺₴₪฿\u00A0\u202F-]/.test(head.slice(-2));

/** Whether a name is a unit behind a number, or a sum of money: `5 HP`, `$3M`. */
export function isMeasure(written: string, head: string, tail: string): boolean {
  if (HAN_NUMERAL.test(written) && BEHIND_HAN_NUMERAL.test(head)) return true;
  if (ERA.test(written) && /^\s\d/.test(tail)) return true;
  if (!mayBeAmount(head) && !STARTS_WITH_DIGIT.test(written)) return false;
  if (STARTS_WITH_DIGIT.test(written) && /^\d+\p{L}{1,3}$/u.test(written)) {
    return CURRENCY.test(head) || CURRENCY_BEHIND.test(tail) || RANGE.test(head);
  }
  return ((UNITS.has(written) || CURRENCIES.has(written)) && isBehindAmount(head)) || CURRENCY_BEFORE.test(head);
}

/** Whether a word behind a number counts things: `30 Points`. */
export const isCounted = (head: string): boolean => isBehindAmount(head);
