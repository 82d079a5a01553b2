/** Lengths of time in milliseconds; a day is one of 24 hours, not a calendar day. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Millionths of a currency's unit, in which money is counted. */
export const MICROS = 1_000_000;

/** @param micros millionths of the currency */
export const moneyText = (micros: number, currency: string): string =>
  `${(micros / MICROS).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 })} ${currency}`;

/** What is said of an amount that cannot be read. */
export const AMOUNT_WANTED = 'write an amount such as 12.50';

/** A comma with more digits behind it could be one of thousands. */
const AMOUNT = /^\d{1,9}(?:\.\d{1,6}|,\d{1,2})?$/;

/** Reads an amount of money as people write it, such as 12.50 or 12,50. @returns millionths; undefined for anything else */
export function readAmount(text: string): number | undefined {
  const amount = text.trim();
  return AMOUNT.test(amount) ? Math.round(Number(amount.replace(',', '.')) * MICROS) : undefined;
}
