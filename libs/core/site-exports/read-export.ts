import { type AssistantSlug, assistantOfSource, pageWithoutAddresses, sitePageOf } from '../site-visits';
import { foldedHeading, readCount, readDay, readPosition } from './cells';
import { type ExportColumn, HEADINGS } from './headings.data';
import { EXPORT_FORMS, EXPORT_KINDS, EXPORT_LIMITS, type ExportCount, type ExportForm, type ExportKind } from './kinds';
import { tablesOfText, type TextTable } from './table-of-text';
import { type ReadExport, type ReadExportRow, withSums } from './read-export-row';
import { UnreadExport } from './unread-export';

const BY_HEADING: ReadonlyMap<string, ExportColumn> = new Map(
  (Object.entries(HEADINGS) as [ExportColumn, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [name, column] as const),
  ),
);

/** Which column of a table is what: the first of each. */
type Places = ReadonlyMap<ExportColumn, number>;

/**
 * Reads one CSV file of Search Console, GA4 or Bing.
 * @param site the domain of the project
 * @returns null for a table that none of them writes
 * @throws UnreadExport for one of theirs with a row that cannot be read
 */
export function readExport(text: string, site: string): ReadExport | null {
  const tables = tablesOfText(text);
  for (const [index, table] of tables.entries()) {
    const places = placesOf(table.headings);
    const form = EXPORT_FORMS.find(({ counts }) => counts.every((count) => places.has(count)));
    const kind = form && kindOf(form, places);
    if (!form || !kind) continue;
    const parted = tables.slice(index + 1).find(({ headings }) => areRow(headings, form, places));
    if (parted) throw new UnreadExport({ line: parted.line, column: null, message: PARTED });
    return readTable(table, form, kind, places, site);
  }
  return null;
}

const PARTED = 'an empty line or a comment parts these rows from their headings: take it out';

/** Whether what stands where headings are expected goes on with the table above. */
const areRow = (cells: readonly string[], { counts }: ExportForm, places: Places): boolean =>
  counts.every((count) => readCount(cells[places.get(count)!] ?? '') !== null);

/** What was expected, beside what stands there. */
export function unknownHeadings(text: string): UnreadExport {
  const [table] = tablesOfText(text);
  const found = (table?.headings ?? []).slice(0, 8).map((heading) => heading.slice(0, 40));
  return new UnreadExport({
    line: table?.line ?? 1,
    column: null,
    message: `the headings are "${found.join(', ')}". Expected: ${EXPORT_FORMS.map(({ words }) => words).join('; ')}`,
  });
}

function placesOf(headings: readonly string[]): Places {
  const places = new Map<ExportColumn, number>();
  for (const [index, heading] of headings.slice(0, EXPORT_LIMITS.columns).entries()) {
    const column = BY_HEADING.get(foldedHeading(heading));
    if (column && !places.has(column)) places.set(column, index);
  }
  return places;
}

/**
 * What the rows are of: of one thing, since the figures of pages by query or day are those of neither. Sessions can be added up, so
 * that GA4 may have days too; without a source it says nothing of assistants.
 */
function kindOf({ source, kinds }: ExportForm, places: Places): ExportKind | undefined {
  if (source === 'ga4') return places.has('source_medium') || places.has('source') ? oneOf(kinds, places) : undefined;
  return EXPORT_KINDS.filter((kind) => places.has(kind)).length === 1 ? oneOf(kinds, places) : undefined;
}

const oneOf = (kinds: readonly ExportKind[], places: Places): ExportKind | undefined =>
  kinds.find((kind) => places.has(kind));

function readTable(
  { headings, rows, period, line: header }: TextTable,
  form: ExportForm,
  kind: ExportKind,
  places: Places,
  site: string,
): ReadExport {
  if (rows.length > EXPORT_LIMITS.rows)
    throw new UnreadExport({ line: header, column: null, message: `more than ${EXPORT_LIMITS.rows} rows` });
  const read: ReadExportRow[] = [];
  let leftOut = 0;
  for (const { line, cells } of rows) {
    const cell = new Cells(line, headings, cells, places);
    const key = cell.text(kind);
    // Sums of all rows have no key.
    if (key === '') continue;
    const row = form.source === 'ga4' ? landing(cell, key, site) : searched(cell, key, kind, form, site);
    if (row) read.push(row);
    else leftOut += 1;
  }
  const days = kind === 'day' ? read.map((row) => row.key).toSorted() : [];
  return {
    source: form.source,
    kind,
    period: kind === 'day' ? (days.length > 0 ? [days[0]!, days.at(-1)!] : null) : period,
    rows: form.source === 'ga4' ? withSums(read) : read,
    leftOut,
  };
}

/** A landing page with the sessions that an assistant has begun there; null for those of anybody else. */
function landing(cell: Cells, key: string, site: string): ReadExportRow | null {
  const [source = '', medium = cell.text('medium')] = (cell.text('source_medium') || cell.text('source')).split(' / ');
  const assistant = assistantOfSource(source);
  if (!assistant) return null;
  // What GA4 does not know it names in brackets.
  const page = key.startsWith('(') ? null : sitePageOf(key, '', site);
  return {
    ...NOTHING,
    line: cell.line,
    // Queries of addresses may name people.
    key: page ? pageWithoutAddresses(page.page) : key.split(/[?#]/, 1)[0]!,
    page: page && pageWithoutAddresses(page.page),
    assistant: assistant.slug as AssistantSlug,
    sourceMedium: medium === '' ? source : `${source} / ${medium}`,
    sessions: cell.count('sessions'),
  };
}

function searched(cell: Cells, text: string, kind: ExportKind, { counts }: ExportForm, site: string): ReadExportRow {
  const key = kind === 'day' ? cell.day() : text;
  return {
    ...NOTHING,
    line: cell.line,
    key,
    page: kind === 'page' ? (sitePageOf(text, '', site)?.page ?? null) : null,
    ...Object.fromEntries(counts.map((count) => [count, cell.count(count)])),
    position: counts.includes('impressions') ? cell.position() : null,
  };
}

const NOTHING = {
  assistant: null,
  sourceMedium: null,
  clicks: null,
  impressions: null,
  position: null,
  sessions: null,
  citations: null,
};

/** One row, by what its columns are. */
class Cells {
  constructor(
    readonly line: number,
    private readonly headings: readonly string[],
    private readonly cells: readonly string[],
    private readonly places: Places,
  ) {}

  /** Empty where there is none. @throws UnreadExport */
  text(column: ExportColumn): string {
    const place = this.places.get(column);
    const text = place === undefined ? '' : (this.cells[place] ?? '');
    if (text.length > EXPORT_LIMITS.cellLength) throw this.problem(column, `longer than ${EXPORT_LIMITS.cellLength}`);
    return text;
  }

  /** @throws UnreadExport */
  count(column: ExportCount): number {
    const text = this.text(column);
    const count = readCount(text);
    if (count === null) throw this.problem(column, `"${text.slice(0, 40)}" is no count`);
    return count;
  }

  /** Null where nothing was shown. @throws UnreadExport */
  position(): string | null {
    const text = this.text('position');
    if (text === '' || text === '-') return null;
    const position = readPosition(text);
    if (position === null) throw this.problem('position', `"${text.slice(0, 40)}" is no position`);
    return position;
  }

  /** @throws UnreadExport */
  day(): string {
    const text = this.text('day');
    const day = readDay(text);
    if (day === null) throw this.problem('day', `"${text.slice(0, 40)}" is no day as 2026-03-01 or 20260301`);
    return day;
  }

  private problem(column: ExportColumn, message: string): UnreadExport {
    const heading = this.headings[this.places.get(column)!]?.slice(0, 100) ?? null;
    return new UnreadExport({ line: this.line, column: heading, message });
  }
}
