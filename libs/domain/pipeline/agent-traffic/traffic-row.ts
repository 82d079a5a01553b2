import { createHash } from 'node:crypto';
import { parseMoment } from '@app/core/kernel';
import { TrafficFileError } from './traffic-file-error';

/** Columns of a traffic file that mean something. Every other column only tells rows apart (docs/agent-traffic.md). */
const TIME = 'timestamp';
const USER_AGENT = 'user_agent';
const REQUESTS = 'requests';

const HOUR_MS = 3_600_000;
/** 277,000 requests a second for a whole hour: a larger number is a mistake. */
const MAX_REQUESTS = 1_000_000_000;

export interface TrafficRow {
  readonly hour: Date;
  readonly userAgent: string;
  readonly requests: number;
  /**
   * A hash in the form of a UUID. Rows that differ in nothing but `requests` have the same, in whatever order their
   * columns stand.
   */
  readonly identity: () => string;
}

/**
 * @returns a function that reads the records below the header. It throws an Error with the reason for a bad record.
 * @throws TrafficFileError for a header that lacks a column or has one twice
 */
export function rowReader(header: readonly string[]): (record: readonly string[]) => TrafficRow {
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

  return (record) => {
    if (record.length !== names.length) throw new Error(`${record.length} fields instead of ${names.length}`);
    const instant = instantOf(record[time]!);
    const userAgent = record[agent]!;
    return {
      hour: new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS),
      userAgent,
      requests: count < 0 ? 1 : requestsOf(record[count]!),
      identity: () =>
        hashOf([instant.toISOString(), userAgent, ...others.map((index) => [names[index], record[index]])]),
    };
  };
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
