import { createHash } from 'node:crypto';
import { HOUR_MS, parseMoment } from '@app/core/kernel';
import type { SeenRequest } from '@app/core/site-visits';
import { TrafficFileError } from './traffic-file-error';

/** Columns of a traffic file that mean something. Every other column only tells rows apart (docs/agent-traffic.md). */
const TIME = 'timestamp';
const USER_AGENT = 'user_agent';
const REQUESTS = 'requests';
/** What a row may tell of its request beside, by the names that logs have for it; the first that is there counts. */
const SEEN = {
  target: ['url', 'path'],
  query: ['query'],
  host: ['host'],
  referrer: ['referer', 'referrer'],
  method: ['method'],
  status: ['status'],
} as const;

/** 277,000 requests a second for a whole hour: a larger number is a mistake. */
const MAX_REQUESTS = 1_000_000_000;

export interface TrafficRow {
  readonly hour: Date;
  readonly userAgent: string;
  readonly requests: number;
  /** What else the row tells of its request; the target has the query of a column of its own. */
  readonly seen: () => SeenRequest;
  /**
   * A hash in the form of a UUID. Rows that differ in nothing but `requests` have the same, in whatever order their
   * columns stand.
   */
  readonly identity: () => string;
}

export interface RowReader {
  readonly read: (record: readonly string[]) => TrafficRow;
  /** Whether the file says which page was asked for. */
  readonly tellsPages: boolean;
  /** Whether it says where visitors of pages came from: without its page, no visit is seen. */
  readonly tellsReferrers: boolean;
}

/**
 * @returns a function that reads the records below the header. It throws an Error with the reason for a bad record.
 * @throws TrafficFileError for a header that lacks a column or has one twice
 */
export function rowReader(header: readonly string[]): RowReader {
  const names = header.map((name) => name.trim().toLowerCase());
  for (const column of [TIME, USER_AGENT])
    if (!names.includes(column)) throw new TrafficFileError(`the header has no column ${column}`);
  if (new Set(names).size < names.length) throw new TrafficFileError('the header has a column twice');
  const [time, agent, count] = [TIME, USER_AGENT, REQUESTS].map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const others = names.map((_, index) => index).filter((index) => ![time, agent, count].includes(index));
  others.sort((one, other) => (names[one]! < names[other]! ? -1 : 1));
  const places = Object.fromEntries(
    Object.entries(SEEN).map(([what, columns]) => [
      what,
      columns.map((name) => names.indexOf(name)).find((at) => at >= 0),
    ]),
  ) as Readonly<Record<keyof typeof SEEN, number | undefined>>;
  const cell = (record: readonly string[], what: keyof typeof SEEN): string => record[places[what] ?? -1]?.trim() ?? '';

  const read = (record: readonly string[]): TrafficRow => {
    if (record.length !== names.length) throw new Error(`${record.length} fields instead of ${names.length}`);
    const instant = instantOf(record[time]!);
    const userAgent = record[agent]!;
    return {
      hour: new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS),
      userAgent,
      requests: count < 0 ? 1 : requestsOf(record[count]!),
      seen: () => {
        const query = cell(record, 'query').replace(/^\?/, '');
        const target = cell(record, 'target');
        return {
          userAgent,
          target: query === '' || query === '-' || target === '' ? target : `${target}?${query}`,
          host: cell(record, 'host'),
          referrer: cell(record, 'referrer'),
          method: cell(record, 'method'),
          status: cell(record, 'status'),
        };
      },
      identity: () =>
        hashOf([instant.toISOString(), userAgent, ...others.map((index) => [names[index], record[index]])]),
    };
  };
  const tellsPages = places.target !== undefined;
  return { read, tellsPages, tellsReferrers: tellsPages && places.referrer !== undefined };
}

function instantOf(text: string): Date {
  const moment = parseMoment(text.trim());
  if (!moment || 'day' in moment) throw new Error(`${TIME}: not an ISO 8601 date-time`);
  return moment.instant;
}

function requestsOf(text: string): number {
  const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : 0;
  if (value < 1 || value > MAX_REQUESTS) throw new Error(`${REQUESTS}: not an integer from 1 to ${MAX_REQUESTS}`);
  return value;
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
