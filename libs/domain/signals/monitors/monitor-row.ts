import type { CommonFilters, MonitorMetric } from '@app/core/contracts';
import type { LocalDay, MonitorState } from '@app/core/kernel';

/** What the last evaluation knew, in the unit of the metric. */
export interface Standing {
  /** The figure over the days that are taken for usual. */
  readonly usual: number | null;
  /** How far the figure of a day strays while nothing changes: the root of its long-run variance. */
  readonly deviation: number;
  /** Usual days that were learned from. */
  readonly days: number;
  /** Answers of a usual day. */
  readonly answers: number;
  /** How much of an alarm the sums of a rise and of a fall have reached, from 0 on; above 1 it is one. */
  readonly up: number;
  readonly down: number;
}

export interface MonitorRow {
  readonly id: number;
  readonly name: string;
  readonly metric: MonitorMetric;
  readonly actorId: number;
  readonly filters: CommonFilters;
  readonly mutedModels: readonly number[];
  readonly paused: boolean;
  /** Days before it teach nothing. */
  readonly learnsFrom: LocalDay | null;
  readonly state: MonitorState;
  readonly standing: Standing | null;
  readonly watchedDay: LocalDay | null;
  readonly createdAt: Date;
}

export type NewMonitor = Pick<MonitorRow, 'name' | 'metric' | 'actorId' | 'filters' | 'mutedModels'>;
export type MonitorChange = Partial<Pick<MonitorRow, 'name' | 'paused' | 'mutedModels'>>;

/** Those that every project starts with, of its own brand. */
export const FIRST_MONITORS: readonly Pick<NewMonitor, 'name' | 'metric'>[] = [
  { name: 'Mention rate', metric: 'mention_rate' },
  { name: 'Share of voice', metric: 'share_of_voice' },
  { name: 'Citation rate', metric: 'citation_rate' },
  { name: 'Net sentiment', metric: 'net_sentiment' },
];
