/** The days of the service are those of Europe/Madrid (docs/metrics.md, "Days"). */
const ZONE = 'Europe/Madrid';
const INSTANT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE });
const DAY_OF_INSTANT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: ZONE });

/** An instant, by the clock that the service counts days by. */
export const formatInstant = (instant: string): string => INSTANT.format(new Date(instant));

/** The local day that an instant lies in. */
export const formatInstantDay = (instant: string): string => DAY_OF_INSTANT.format(new Date(instant));
