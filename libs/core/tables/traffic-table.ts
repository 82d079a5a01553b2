import type { Table } from './table';

interface Traffic {
  readonly group_by: string;
  readonly timeseries: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** One row for each period and bot, or company, that made requests in it. */
export const trafficTable = ({ group_by, timeseries }: Traffic): Table => ({
  columns: ['date', group_by, 'requests'],
  rows: Object.entries(timeseries).flatMap(([date, counts]) =>
    Object.entries(counts).map(([who, requests]) => ({ date, [group_by]: who, requests })),
  ),
});
