import type { Client } from 'pg';
import type { LocalDay } from '@app/core/kernel';
import type { Subject } from './subject';

/** What a median must not exceed (README.md); the answer's bare cost is that of the same bytes from a bare server. */
export type Aim =
  /** Medians of /ping, beyond the answer's bare cost. */
  | { readonly pings: number }
  /** Milliseconds. */
  | { readonly ms: number }
  /** Times the median of another case of the same project. */
  | { readonly times: number; readonly of: string };

export interface Case {
  readonly project: string;
  readonly name: string;
  readonly path: string;
  /** Its path in docs/openapi.json, where it may be missing there. */
  readonly route?: string;
  /** Sent besides the key; `conditional` adds the ETag of the plain answer. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly conditional?: boolean;
  /** Measured at every number of connections, not just at the first. */
  readonly crowded?: boolean;
  readonly aim?: Aim;
  /** For a case of every project whose time must not grow faster than the project: its executions. */
  readonly executions?: number;
  /** @throws AssertionError when the answer is not what the load is meant to measure */
  check(client: Client, body: unknown): Promise<void> | void;
}

/** What an area makes its cases of; windows end with the last day of the data. */
export interface CaseContext {
  readonly subject: Subject;
  readonly lastDay: LocalDay;
}

export const API = '/api/v1';

export function pathOf(route: string, params: Readonly<Record<string, string | number | undefined>>): string {
  const sent = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = sent.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`);
  return `${API}${route}?${query.join('&')}`;
}
