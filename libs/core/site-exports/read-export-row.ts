import type { AssistantSlug } from '../site-visits';
import type { ExportCount, ExportKind, ExportSource } from './kinds';

/** A row of an export. What the export does not tell is null. */
export interface ReadExportRow extends Readonly<Record<ExportCount, number | null>> {
  /** Of the file, from 1. */
  readonly line: number;
  /** The query, the address, the day or the country, as the file has it; of GA4 the page. */
  readonly key: string;
  /** The page of the site as cited URLs have it; null for what is none. */
  readonly page: string | null;
  /** Who has sent the sessions. */
  readonly assistant: AssistantSlug | null;
  readonly sourceMedium: string | null;
  /** Mean position in the results, a decimal of SQL. */
  readonly position: string | null;
}

export interface ReadExport {
  readonly source: ExportSource;
  readonly kind: ExportKind;
  /** First and last day as the file tells them; null where it tells none. */
  readonly period: readonly [first: string, last: string] | null;
  readonly rows: readonly ReadExportRow[];
  /** Rows of GA4 whose source is no assistant. They are not kept. */
  readonly leftOut: number;
}

/** Landing pages that differ in their query alone, and the days of a page, are one row. A session has one of each. */
export function withSums(rows: readonly ReadExportRow[]): ReadExportRow[] {
  const byKey = new Map<string, ReadExportRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.key, row.sourceMedium]);
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, sessions: known.sessions! + row.sessions! } : row);
  }
  return [...byKey.values()];
}
