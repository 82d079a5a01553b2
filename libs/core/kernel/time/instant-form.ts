/** How people read an instant: to the minute, with the zone whose clock tells it. */
export const INSTANT_FORM: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};
