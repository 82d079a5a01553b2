import { parse } from 'csv-parse/sync';

/**
 * Rows as a reader by RFC 4180 has them: outside of quotation marks every line break ends a row, all rows are of one
 * length, and a quotation mark stands at the ends of a cell alone.
 */
export const readStrictly = (text: string): string[][] => parse(text, { record_delimiter: ['\r\n', '\n', '\r'] });
