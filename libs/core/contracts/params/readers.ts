import { collapseSpaces, parseMoment } from '@app/core/kernel';

/** Decimal digits only; JSON numbers pass as they are. */
export const readInteger = (sent: unknown): unknown =>
  typeof sent === 'string' && /^[0-9]+$/.test(sent) ? Number(sent) : sent;

export const readIntegerUpTo =
  (most: number) =>
  (sent: unknown): unknown => {
    const value = readInteger(sent);
    return Number.isInteger(value) ? Math.min(value as number, most) : value;
  };

const BOOLEANS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
]);

export const readBoolean = (sent: unknown): unknown => BOOLEANS.get(sent) ?? sent;

/** A choice that was once a boolean: true is `choice`, and false counts as not sent. */
export const readChoiceOrBoolean =
  (choice: string) =>
  (sent: unknown): unknown => {
    const value = readBoolean(sent);
    return value === true ? choice : value === false ? undefined : value;
  };

/** Comma-separated text of a query string, or an array of a JSON body. */
export const readItems =
  (readItem: (sent: unknown) => unknown) =>
  (sent: unknown): unknown[] =>
    (Array.isArray(sent) ? sent : [sent])
      .flatMap((item: unknown) => (typeof item === 'string' ? item.split(',').map((part) => part.trim()) : [item]))
      .map(readItem);

/** Does the same, and repeated items count once. */
export const readList =
  (readItem: (sent: unknown) => unknown) =>
  (sent: unknown): unknown => [...new Set(readItems(readItem)(sent))];

/** `false` for what is no moment: an object of a JSON body must not pass for one. */
export const readMoment = (sent: unknown): unknown => (typeof sent === 'string' && parseMoment(sent)) || false;

export const readTrimmed = (sent: unknown): unknown => (typeof sent === 'string' ? sent.trim() : sent);

/** Of a text that people write: what looks the same is the same (NFC). */
export const readText = (sent: unknown): unknown => (typeof sent === 'string' ? sent.normalize('NFC').trim() : sent);

export const readCollapsed = (sent: unknown): unknown => (typeof sent === 'string' ? collapseSpaces(sent) : sent);

/** Codes are ASCII: beyond it, letters become others in another case, and `ß` a country. */
const isCode = (sent: unknown): sent is string => typeof sent === 'string' && /^[A-Za-z]+$/.test(sent);

export const readUpperCase = (sent: unknown): unknown => (isCode(sent) ? sent.toUpperCase() : sent);

export const readLowerCase = (sent: unknown): unknown => (isCode(sent) ? sent.toLowerCase() : sent);

export const readAsSent = (sent: unknown): unknown => sent;
