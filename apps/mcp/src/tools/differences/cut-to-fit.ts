import type { Body } from './difference';
import { estimateTokens } from './token-estimate';

/** The most that is kept: entries of a list by date, entries of any other list, characters of a text. */
interface Caps {
  readonly dated: number;
  readonly listed: number;
  readonly text: number;
}

type Kind = keyof Caps;

const UNCUT: Caps = { dated: 100_000, listed: 100_000, text: 1_000_000 };

/** What is given up first comes first. A cap goes no lower than its step until the next one has been tried. */
const STEPS: readonly (readonly [Kind, number])[] = [
  ['dated', 12],
  ['listed', 3],
  ['dated', 1],
  ['listed', 1],
  ['text', 200],
];

/** What is cut is cut for each metric alike, and told once. */
const BY_METRIC = ['series', 'summary'];

const DATE = /^\d{4}-\d{2}-\d{2}/;

export interface CutBody {
  readonly body: Body;
  /** What was cut, as `series.*.data: 12 of 90`. */
  readonly cuts: readonly string[];
}

export const fits = (body: unknown, tokens: number): boolean => {
  const json = JSON.stringify(body);
  // No character is more than one token.
  return json.length <= tokens || estimateTokens(json) <= tokens;
};

/**
 * Keeps as much of a body as fits: of what goes by date the latest, of other lists the first entries, of texts the
 * beginning. All lists of a kind are cut to one length, so that those that belong together stay so.
 */
export function cutToFit(body: Body, tokens: number): CutBody {
  let caps = UNCUT;
  for (const [kind, least] of STEPS) {
    if (fits(body, tokens)) break;
    const capped = (cap: number): Caps => ({ ...caps, [kind]: cap });
    const fitting = (cap: number): boolean => fits(cut(body, capped(cap)).body, tokens);
    caps = capped(greatest(least, caps[kind], fitting));
    if (fitting(caps[kind])) break;
  }
  return caps === UNCUT ? { body, cuts: [] } : cut(body, caps);
}

/** @returns the greatest number up to `most` that does; `least` if none does */
export function greatest(least: number, most: number, does: (candidate: number) => boolean): number {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (does(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function cut(body: Body, caps: Caps): CutBody {
  const cuts = new Map<string, string>();
  const told = (path: string, shown: number, of: number): void => {
    if (shown < of) cuts.set(path, `${path}: ${shown} of ${of}`);
  };
  const within = (node: unknown, path: string): unknown => {
    if (typeof node === 'string') return cutText(node, path);
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node);
    const dated = isByDate(node);
    const kept = Array.isArray(node) || dated ? firstOrLatest(entries, dated, caps) : entries;
    told(path, kept.length, entries.length);
    if (Array.isArray(node)) return kept.map(([, item]) => within(item, path));
    const below = (key: string): string =>
      [...(path === '' ? [] : [path]), BY_METRIC.includes(path) ? '*' : key].join('.');
    return Object.fromEntries(kept.map(([key, value]) => [key, within(value, dated ? path : below(key))]));
  };
  const cutText = (text: string, path: string): string => {
    if (text.length <= caps.text) return text;
    const characters = [...text];
    told(path, caps.text, characters.length);
    return characters.slice(0, caps.text).join('');
  };
  return { body: within(body, '') as Body, cuts: [...cuts.values()] };
}

type Entry = [key: string, value: unknown];

const firstOrLatest = (entries: Entry[], dated: boolean, { dated: latest, listed }: Caps): Entry[] =>
  dated ? entries.slice(-latest) : entries.slice(0, listed);

/** Points of a series and periods, in order; or an object whose keys are days. */
function isByDate(node: object): boolean {
  if (!Array.isArray(node)) return DATE.test(Object.keys(node)[0] ?? '');
  const [first] = node as readonly unknown[];
  return typeof first === 'object' && first !== null && 'date' in first;
}
