import { written } from './search-form';
import { type Token, tokensOf } from './tokens';

/** What to look for in the tokens and forms of answers. */
export interface SearchQuery {
  /** The tokens that an answer has. */
  readonly tokens: readonly string[];
  /** The beginning of one more token that it has. */
  readonly beginning: string | null;
  /** What its form contains; null where the tokens alone say so. */
  readonly form: string | null;
}

/** @returns null for a text of which folding leaves nothing */
export function searchQuery(sent: string): SearchQuery | null {
  const all = tokensOf(sent);
  const last = all.at(-1);
  if (!last) return null;
  // Two letters of a script without spaces are one token; that the second begins another follows from it.
  const follows = last.kind === 'last' && all.at(-2)?.kind === 'pair';
  const tokens = [...new Set(all.slice(0, -1).map(({ text }) => text))];
  const isOne = tokens.length + (follows ? 0 : 1) === 1 && all.length <= 2;
  return {
    tokens,
    beginning: follows ? null : last.text,
    form: isOne ? null : formOf(all),
  };
}

export const formOf = (tokens: readonly Token[]): string => tokens.map(written).join('');
