/** Lengths of time in milliseconds; a day is one of 24 hours, not a calendar day. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Millionths of a currency's unit, in which money is counted. */
export const MICROS = 1_000_000;
