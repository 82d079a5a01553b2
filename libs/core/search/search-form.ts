import { type Token, tokensOf } from './tokens';

/** The number of these rules. Raise it when a text gets another form: stored answers are then given theirs again. */
export const SEARCH_VERSION = 1;

/**
 * Stands in front of every token, so that a place of one form in another begins where a token does. Control characters
 * of texts count as white space.
 */
const MARK = '\u0001';

/** Postgres takes no more than 1,048,575 bytes of different tokens; each is stored behind the id of its project. */
const TOKEN_BYTES = 1_040_000;
const ID_BYTES = 18;
const BYTES_OF_UNIT = 3;

/**
 * A text as it is searched: its tokens in their order. One text is found in another when its form is a part of the
 * other's form. What comes after some 40,000 different words is not searched.
 */
export function searchForm(source: string): string {
  let form = '';
  for (const token of tokensThatFit(source)) form += written(token);
  return form;
}

export const written = ({ text, spaceBefore }: Token): string => (spaceBefore ? ' ' : '') + MARK + text;

export function tokensThatFit(source: string): readonly Token[] {
  const tokens = tokensOf(source);
  // Nearly every text fits, even if all its tokens differed.
  if (tokens.reduce((bytes, token) => bytes + bytesOf(token), 0) <= TOKEN_BYTES) return tokens;
  const seen = new Set<string>();
  let room = TOKEN_BYTES;
  const beyond = tokens.findIndex((token) => {
    if (!seen.has(token.text)) room -= bytesOf(token);
    seen.add(token.text);
    return room < 0;
  });
  return beyond === -1 ? tokens : tokens.slice(0, beyond);
}

const bytesOf = ({ text }: Token): number => text.length * BYTES_OF_UNIT + ID_BYTES;
