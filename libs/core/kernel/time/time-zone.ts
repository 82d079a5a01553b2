/** The zone of projects that have chosen none, and of what belongs to the whole installation (docs/time-zones.md). */
export const TIME_ZONE = 'Europe/Madrid';

/** Names of places, and `UTC`. Offsets are no zones of people, and abbreviations are not what they seem. */
const NAME = /^(?:UTC|[A-Z]+(?:[_-][A-Z]+)*(?:\/[A-Z]+(?:[_-][A-Z]+)*){1,2})$/i;

/** @returns the IANA name as it is usually written; null when this process knows no such time zone */
export function timeZoneName(sent: string): string | null {
  if (!NAME.test(sent)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: sent }).resolvedOptions();
    // An alias stays the name that somebody has chosen.
    return timeZone.toLowerCase() === sent.toLowerCase() ? timeZone : sent;
  } catch {
    return null;
  }
}

/** The names to choose from. Other names of the same zones are taken too. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(timeZoneName);
