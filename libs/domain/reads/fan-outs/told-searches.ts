/** Characters of a search that count. */
const LONGEST = 300;
/** What `\s` of JavaScript matches, since that of Postgres depends on the locale of its database. */
const SPACES = '[\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+';

/** SQL of the part of a search that counts. */
const COUNTING = `left(told.raw, ${LONGEST})`;

/**
 * SQL for the form in which a search is compared: two are the same that differ only in case, white space and the Unicode
 * form (NFC) of their first 300 characters (docs/query-fan-outs.md). It takes long: fold each text once.
 */
export const folded = (raw: string): string =>
  `btrim(regexp_replace(normalize(lower(${raw} collate "und-x-icu"), nfc), '${SPACES}', ' ', 'g'))`;

/** SQL to join rows of answers with: one row `raw` for each search that the answer `alias` tells, repeated ones too. */
export const rawSearches = (alias: string): string => searchesOf(alias, `${COUNTING} as raw`);

/** The same with a `query` that is folded. */
export const toldSearches = (alias: string): string => searchesOf(alias, `${folded(COUNTING)} as query`);

const searchesOf = (alias: string, column: string): string =>
  `cross join lateral (
     select ${column}
     from jsonb_array_elements_text(
       case when jsonb_typeof(${alias}.details -> 'fan_out_queries') = 'array'
         then ${alias}.details -> 'fan_out_queries' else '[]' end) told(raw)
     offset 0) searches`;
