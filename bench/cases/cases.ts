import { addLocalDays, type Granularity, type LocalDay, type ModelId } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import type { Subject } from './subject';

export const METRICS = [
  'mentions',
  'citations',
  'mention_rate',
  'avg_position',
  'net_sentiment',
] as const satisfies readonly MetricName[];

export interface Filters {
  readonly model?: ModelId;
  readonly collection_id?: number;
  readonly prompt?: number;
  readonly country_code?: string;
}

export interface Timeseries {
  readonly subject: Subject;
  readonly from: LocalDay;
  readonly to: LocalDay;
  readonly days: number;
  readonly granularity: Granularity;
  readonly filters: Filters;
}

export interface Case {
  readonly project: string;
  readonly name: string;
  readonly path: string;
  /** Sent besides the key; `conditional` adds the ETag of the plain answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly conditional: boolean;
  /** Absent for what is no metric. */
  readonly question?: Timeseries;
}

const API = '/api/v1';

export const PING: Case = { project: '', name: '/ping', path: `${API}/ping`, headers: {}, conditional: false };

const WINDOWS = [
  { days: 30, granularity: 'day', name: '30 days' },
  { days: 365, granularity: 'week', name: '365 days by week' },
] as const;

const FILTERS = (subject: Subject): [string, Filters][] => [
  ['', {}],
  [', model', { model: 'chatgpt' }],
  [', tag', { collection_id: subject.collectionId }],
  [', prompt', { prompt: subject.promptId }],
  [', locale', { country_code: 'US' }],
];

/** Every question for one project; windows end with the last day of the data. */
export function casesOf(subject: Subject, lastDay: LocalDay): Case[] {
  const cases = WINDOWS.flatMap(({ days, granularity, name }) => {
    const window = { from: addLocalDays(lastDay, 1 - days), to: lastDay, days, granularity };
    return FILTERS(subject).map(([suffix, filters]): Case => {
      const question = { subject, ...window, filters };
      const path = pathOf(question);
      return { project: subject.name, name: name + suffix, path, headers: {}, conditional: false, question };
    });
  });
  const plain = cases[0]!;
  return [
    ...cases,
    { ...plain, name: '30 days, gzip', headers: { 'accept-encoding': 'gzip' } },
    { ...plain, name: '30 days, 304', conditional: true },
  ];
}

function pathOf({ subject, from, to, granularity, filters }: Timeseries): string {
  const sent = { project_id: subject.projectId, metrics: METRICS.join(','), from, to, granularity, ...filters };
  const query = Object.entries(sent).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${API}/metrics/timeseries?${query.join('&')}`;
}
