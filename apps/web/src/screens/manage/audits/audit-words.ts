import type { TechnicalGeoBatch, TechnicalGeoReport } from '@app/core/contracts';
import type { JobState } from '@app/core/kernel';
import { isOpen } from '../work/state-badge';

export const openReports = ({ reports }: TechnicalGeoBatch): number =>
  reports.filter(({ status }) => isOpen(status)).length;

/** The state of an audit, by those of its reports. */
export function stateOf({ reports }: TechnicalGeoBatch): JobState {
  const has = (state: JobState): boolean => reports.some(({ status }) => status === state);
  if (has('processing')) return 'processing';
  if (has('pending')) return has('completed') || has('failed') ? 'processing' : 'pending';
  return has('completed') ? 'completed' : 'failed';
}

export const repeatWords = (repeat: TechnicalGeoBatch['repeat']): string =>
  repeat === null ? 'never' : repeat === 'weekly' ? 'every week' : 'every month';

/** What every report of an audit says of the crawl that it rests on (docs/audits.md, "facts"). */
interface CrawlFacts {
  /** While it is under way. */
  readonly progress?: { readonly asked: number; readonly found: number };
  readonly pages_read?: number;
  readonly urls_asked?: number;
  readonly stopped_by?: string | null;
  readonly start?: { readonly status: number | null; readonly trouble: string | null };
}

export const crawlOf = (reports: readonly TechnicalGeoReport[]): CrawlFacts =>
  reports.find(({ result_data }) => Object.keys(result_data?.facts ?? {}).length > 0)?.result_data?.facts ?? {};
