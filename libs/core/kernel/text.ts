import { LIMITS } from './limits';

/** The text trimmed, with every run of white space inside made one space. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * Postgres stores neither NUL nor half of a surrogate pair, which foreign text may hold. Each is replaced by one character,
 * so every offset stays true.
 */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();

/** The JSON of a value, every text in it {@link storable}. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part));

/** The number of Unicode code points, which people take for characters in any script. */
export const lengthOf = (text: string): number => [...text].length;

/** Of a name with an @ in it; whether somebody reads mail there is for a mail to find out. */
const EMAIL = /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u;

export const isEmail = (text: string): boolean => text.length <= LIMITS.emailLength && EMAIL.test(text);
