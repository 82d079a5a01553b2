import { parse } from 'csv-parse/sync';
import { NotText, textFileReader } from '@app/core/kernel';
import { readDay } from './cells';
import { EXPORT_LIMITS } from './kinds';
import { UnreadExport } from './unread-export';

export interface TextTable {
  /** Of its headings, from 1. */
  readonly line: number;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** The first and the last day, where comments above the table name them. */
  readonly period: readonly [first: string, last: string] | null;
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Of one file. Those behind them are charts again. */
const MOST_TABLES = 10;

/** GA4 says them as `# Start date: 20260301`, then `# End date:`, explorations as `# 20260301-20260331`; in any language. */
const EIGHT_DIGITS = /(?<!\d)\d{8}(?!\d)/g;

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** @throws UnreadExport */
export function textOf(bytes: Uint8Array): string {
  const read = textFileReader();
  try {
    return `${read(bytes)}${read()}`.replace(/^\ufeff/, '');
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    throw new UnreadExport({ line: 1, column: null, message: error.message });
  }
}

/**
 * The tables of a CSV file. GA4 writes several below each other: comments and empty lines part them.
 * @throws UnreadExport
 */
export function tablesOfText(text: string): TextTable[] {
  const lines = text.split(/\r\n|\n|\r/);
  const comments = lines.filter((line) => line.startsWith('#')).join('\n');
  // Numbers of accounts have as many digits.
  const days = [...comments.matchAll(EIGHT_DIGITS)].flatMap(([digits]) => readDay(digits) ?? []);
  const period = days.length >= 2 ? ([days[0]!, days[1]!] as const) : null;
  return blocksOf(lines).map(({ from, to }) => {
    const [header, ...rows] = recordsOf(lines.slice(from, to).join('\n'), lines[from]!, from);
    return {
      line: from + 1,
      headings: header?.cells ?? [],
      rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
      period,
    };
  });
}

const isBetween = (line: string): boolean => line.trim() === '' || line.startsWith('#');

/** Indices of lines that belong together, the second excluded. */
function blocksOf(lines: readonly string[]): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  for (const [index, line] of lines.entries()) {
    if (isBetween(line)) continue;
    const last = blocks.at(-1);
    if (last?.to === index) last.to = index + 1;
    else if (blocks.length < MOST_TABLES) blocks.push({ from: index, to: index + 1 });
  }
  return blocks;
}

function recordsOf(table: string, header: string, before: number) {
  const delimiter = SEPARATORS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0]!;
  try {
    const records = parse(table, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
      info: true,
      max_record_size: EXPORT_LIMITS.columns * EXPORT_LIMITS.cellLength,
      to: EXPORT_LIMITS.rows + 2,
    }) as unknown as Parsed[];
    return records.map(({ record, info }) => ({ line: before + info.lines, cells: record }));
  } catch {
    throw new UnreadExport({
      line: before + 1,
      column: null,
      message: 'the table is no CSV: a quotation mark is not closed, or a row is too long',
    });
  }
}
