import { DAY_MS, endOfLocalDay } from '@app/core/kernel';

/** Until when a key lives, counted from the moment of the command. */
type Expiry = (now: Date) => Date | null;

function readExpiry(text: string): Expiry | undefined {
  if (text === 'never') return () => null;
  if (/^[1-9]\d{0,4}$/.test(text)) return (now) => new Date(now.getTime() + Number(text) * DAY_MS);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return undefined;
  return () => endOfLocalDay(text);
}

export const EXPIRES = {
  type: 'text',
  read: readExpiry,
  placeholder: 'date|days|never',
} as const;

export const KEY_ID = {
  type: 'integer',
  min: 1,
  placeholder: 'id',
  description: 'As `keys list` shows it.',
  required: true,
} as const;

export const shownDate = (date: Date | null): string => date?.toISOString() ?? 'never';
