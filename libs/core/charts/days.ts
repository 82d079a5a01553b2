/** A local calendar date, `YYYY-MM-DD`. Charts reckon in it and never in instants. */
export type Day = string;

export type PeriodLength = 'day' | 'week' | 'month';

export const MS_PER_DAY = 86_400_000;

/** Calendar days since 1970, all of one length. */
export const dayNumber = (day: Day): number => Date.parse(day) / MS_PER_DAY;

const dateOf = (day: Day): Date => new Date(day);

/** Formats dates. A page's first format takes it some 15 ms, so none is made before it is needed. */
export function dateFormatter(options: Intl.DateTimeFormatOptions, locale = 'en-GB'): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => (format ??= new Intl.DateTimeFormat(locale, options)).format(date);
}

/** Of a calendar date. */
export const dayFormatter = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) =>
  dateFormatter({ timeZone: 'UTC', ...options });
export const SHORT_DAY = dayFormatter({ day: 'numeric', month: 'short' });
const LONG = dayFormatter({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
export const MONTH_OF_YEAR = dayFormatter({ month: 'short', year: 'numeric' });

/** `Mon, 2 Mar 2026`, `week of 2 Mar`, `Mar 2026`. */
export function formatPeriod(day: Day, period: PeriodLength): string {
  if (period === 'month') return MONTH_OF_YEAR(dateOf(day));
  return period === 'week' ? `week of ${SHORT_DAY(dateOf(day))}` : LONG(dateOf(day));
}

/** The place that an IANA time zone is named after: `Los Angeles` of `America/Los_Angeles`. */
export const zonePlace = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** An instant whose form ends with its zone. Where the language has no name for the zone but its distance, its place is said. */
export const inNamedZone = (text: string, zone: string): string =>
  text.replace(/ (?:GMT|UTC)[+-].*$/, ` in ${zonePlace(zone)}`);

export const formatDay = (day: Day): string => SHORT_DAY(dateOf(day));
