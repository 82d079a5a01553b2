import type { Matcher } from './routing-set';

export type Arguments = Readonly<Record<string, unknown>>;

type Value = unknown;

/** An argument that is sent empty counts as not sent. */
export const isSent = (value: Value): boolean => value !== undefined && value !== null && value !== '';

const textOf = (value: Value): string => (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase();

/** Lists may be sent as arrays or with commas, in any order. */
const itemsOf = (value: Value): string[] =>
  (Array.isArray(value) ? (value as Value[]).map(textOf) : textOf(value).split(',')).map((item) => item.trim());

function equals(value: Value, wanted: Value): boolean {
  const [given, expected] = [new Set(itemsOf(value)), new Set(itemsOf(wanted))];
  return given.size === expected.size && [...given].every((item) => expected.has(item));
}

/** Whether an argument, undefined if the call lacks it, is as a question wants it. */
export function matches(value: Value, wanted: Matcher): boolean {
  if (typeof wanted === 'object' && 'any' in wanted) {
    return wanted.any.some((one) => (one === null ? !isSent(value) : isSent(value) && equals(value, one)));
  }
  if (!isSent(value)) return false;
  if (typeof wanted !== 'object' || Array.isArray(wanted)) return equals(value, wanted);
  if ('pattern' in wanted) return new RegExp(wanted.pattern, 'iu').test(textOf(value));
  const items = itemsOf(value);
  return wanted.has.every((one) => [one].flat().some((name) => items.includes(name)));
}
