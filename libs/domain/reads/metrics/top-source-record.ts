import type { CitedRow, DomainCounts } from '@app/core/metric-engine';

export interface TopSourceRecord extends DomainCounts, CitedRow {
  readonly domain: string;
  readonly total: number;
  /** The number of executions under the same filters, as decimal text. */
  readonly executions: string;
}
