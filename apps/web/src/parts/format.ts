import { dateFormatter } from '@app/core/charts';

/** The days of the service are those of Europe/Madrid (docs/metrics.md, "Days"). */
const ZONE = 'Europe/Madrid';
const INSTANT = dateFormatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: ZONE,
});
const DAY_OF_INSTANT = dateFormatter({ dateStyle: 'medium', timeZone: ZONE });

/** An instant, by the clock that the service counts days by, with the name of its zone. */
export const formatInstant = (instant: string): string => INSTANT(new Date(instant));

/** A local day (YYYY-MM-DD), or the one that an instant lies in. */
export const formatInstantDay = (instant: string): string => DAY_OF_INSTANT(new Date(instant));
