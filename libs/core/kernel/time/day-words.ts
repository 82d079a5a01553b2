import type { LocalDay } from './calendar';

let format: Intl.DateTimeFormat | undefined;

/** A day within a sentence: `9 Nov 2026`. A page's first format takes it some 15 ms, so none is made before it is needed. */
export const dayInWords = (day: LocalDay): string =>
  (format ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })).format(new Date(day));
