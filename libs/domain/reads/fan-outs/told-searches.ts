/** Characters of a search that count. */
const LONGEST = 300;
/** What `\s` of JavaScript matches, since that of Postgres depends on the locale of its database. */
const SPACES = '[\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+';

/**
 * SQL for the form in which a search is compared: two are the same that differ only in case, white space and the Unicode
 * form (NFC) of their first 300 characters (docs/query-fan-outs.md).
 */
const folded = (text: string): string =>
  `btrim(regexp_replace(normalize(lower(left(${text}, ${LONGEST}) collate "und-x-icu"), nfc), '${SPACES}', ' ', 'g'))`;

/** SQL to join rows of answers with: one row `query` for each search that the answer `alias` tells, repeated ones too. */
export const toldSearches = (alias: string): string =>
  `cross join lateral (
     select ${folded('told.raw')} as query
     from jsonb_array_elements_text(
       case when jsonb_typeof(${alias}.details -> 'fan_out_queries') = 'array'
         then ${alias}.details -> 'fan_out_queries' else '[]' end) told(raw)
     offset 0) searches`;
