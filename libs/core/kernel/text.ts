import { LIMITS } from './limits';

/** The text trimmed, with every run of white space inside made one space, and letters with marks in one form (NFC). */
export const collapseSpaces = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Nothing but spaces, control and format characters, fillers and empty braille cells. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a reader sees anything of the text. */
export const isVisible = (text: string): boolean => !UNSEEN.test(text);

/** Whether Postgres stores the text as it is. What it cannot store it cannot look for either. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Control characters, and those that turn the direction of the text around a name. */
const UNREADABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a name can be stored, and read by whoever it is shown to. */
export const isReadableName = (name: string): boolean => isStorable(name) && isVisible(name) && !UNREADABLE.test(name);

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

/** Converts UTF-16 offsets of a well-formed text, which must ascend, to code points. */
export function codePointCounter(text: string): (unit: number) => number {
  let counted = 0;
  let points = 0;
  return (unit) => {
    points += unit - counted - (text.slice(counted, unit).match(/[\uDC00-\uDFFF]/g)?.length ?? 0);
    counted = unit;
    return points;
  };
}

/** A name with an @ in it. Only a mail can find out whether somebody reads mail there. */
const EMAIL = /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u;

export const isEmail = (text: string): boolean => text.length <= LIMITS.emailLength && EMAIL.test(text);

/** A message of an error as a sentence: it begins small and has no full stop. */
export const sentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
