/** The zone of projects that have chosen none, and of what belongs to the whole installation (docs/time-zones.md). */
export const TIME_ZONE = 'Europe/Madrid';

/** Names of places, and `UTC`. Offsets are no zones of people, and abbreviations are not what they seem. */
export const TIME_ZONE_NAME = '^(?:[Uu][Tt][Cc]|[A-Za-z]+(?:[_-][A-Za-z]+)*(?:/[A-Za-z]+(?:[_-][A-Za-z]+)*){1,2})$';
const NAME = new RegExp(TIME_ZONE_NAME);

/** @returns the IANA name as it is usually written; null when this process knows no such time zone */
export function timeZoneName(sent: string): string | null {
  if (!NAME.test(sent)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: sent }).resolvedOptions();
    // An alias stays the name that somebody has chosen, written in one way.
    return timeZone.toLowerCase() === sent.toLowerCase() ? timeZone : capitalised(sent);
  } catch {
    return null;
  }
}

const capitalised = (name: string): string =>
  name.toLowerCase().replace(/(^|[/_-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

/** The names to choose from. Other names of the same zones are taken too. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(timeZoneName);
