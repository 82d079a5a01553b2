import { utc } from '@date-fns/utc';
import { isValid, parseISO } from 'date-fns';

const ISO =
  /^\d{4}(?:-\d{2}(?:-\d{2})?|\d{4}|-?W\d{2}(?:-?\d)?|-?\d{3})?(?<time>[T ]\d{2}(?::?\d{2}(?::?\d{2}(?:[.,]\d+)?)?)? ?(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** How far a zone may be ahead of UTC, in milliseconds. */
const FARTHEST_ZONE = 14 * 3_600_000;

/** A date as ISO 8601 writes it, in whatever precision. */
export interface WrittenDate {
  /** Its beginning in milliseconds; as if in UTC when it names no zone. */
  readonly instant: number;
  /** `2026`, `2026-05` or `2026-05-03`, where it was written. */
  readonly day: string;
  readonly hasTime: boolean;
  readonly hasZone: boolean;
}

/** @returns null for what is no date of ISO 8601 */
export function writtenDate(text: string): WrittenDate | null {
  const match = ISO.exec(text);
  const date = match && parseISO(text.toUpperCase().replace(' ', 'T').replace(' ', ''), { in: utc });
  if (!date || !isValid(date)) return null;
  const { time, zone } = match.groups ?? {};
  const day = /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?![\dW-])/i.exec(text)?.[0] ?? date.toISOString().slice(0, 10);
  return { instant: date.getTime(), day, hasTime: time !== undefined, hasZone: zone !== undefined };
}

/** A date without a time is that whole day: another time of it is neither before nor after. */
export function isBefore(one: WrittenDate, other: WrittenDate): boolean {
  if (one.hasTime && other.hasTime && one.hasZone === other.hasZone) return one.instant < other.instant;
  const precision = Math.min(one.day.length, other.day.length);
  return one.day.slice(0, precision) < other.day.slice(0, precision);
}

/** Whether it lies after a moment everywhere on earth. */
export const isAfter = ({ instant, hasZone }: WrittenDate, moment: string): boolean =>
  instant - (hasZone ? 0 : FARTHEST_ZONE) > Date.parse(moment);
