import type { AuditReport } from '@app/core/kernel';
import type { FactsFor, Need, SeenFacts } from '../needs';
import { startPageOf } from '../pages-of';
import { botsByPurpose } from './bots-by-purpose.table';
import { canonicalChains } from './canonical-chains.table';
import { crawlTime } from './crawl-time.table';
import type { FactTable, Row, TableDefinition } from './fact-table';
import { redirectChains } from './redirect-chains.table';
import { renderedOnly, renderedText } from './rendered-text.table';

export type { Cell, FactTable, Row } from './fact-table';

/** Rows of a table that a report holds, and characters of a cell. */
const MOST_ROWS = 100;
const LONGEST = 1_000;

const shortened = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? cell.slice(0, LONGEST) : cell]),
  );

/** By report. A report has the needs of its tables, since one of its checks has them. */
const TABLES: Readonly<Partial<Record<AuditReport, readonly TableDefinition<Need>[]>>> = {
  crawlability: [redirectChains, renderedText, renderedOnly, crawlTime],
  discoverability: [canonicalChains],
  robots_txt: [botsByPurpose],
};

/** The tables of a report that have any row. */
export function tablesOf(report: AuditReport, site: SeenFacts): FactTable[] {
  const facts = { ...site, startPage: startPageOf(site) } as unknown as FactsFor<Need>;
  return (TABLES[report] ?? []).flatMap(({ id, title, reference, rows: rowsOf }) => {
    const rows = rowsOf(facts);
    const [first] = rows;
    if (!first) return [];
    const shown = rows.slice(0, MOST_ROWS).map(shortened);
    return [{ id, title, reference, columns: Object.keys(first), rows: shown, rows_total: rows.length }];
  });
}
