import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopChild } from '../servers/api';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** API keys, taken in turn by every connection. */
  readonly keys: readonly string[];
  readonly connections: number;
  /** Of all connections together; as many as are answered unless it is named. */
  readonly perSecond?: number;
  readonly seconds: number;
}

export interface LoadResult {
  /** Milliseconds of every answer, ascending. */
  readonly latencies: Float64Array;
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: number;
  readonly seconds: number;
}

export interface Generator {
  readonly pid: number;
  run(load: Load): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** The load comes from one process of its own. */
export function startGenerator(): Generator {
  const child = fork(join(__dirname, 'generator.child.js'), { serialization: 'advanced' });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the load generator ended');
  });
  ended.catch(() => undefined);
  const run = async (load: Load): Promise<LoadResult> => {
    const result = once(child, 'message').then(([message]) => message as LoadResult);
    child.send(load);
    return Promise.race([result, ended]);
  };
  return { pid: child.pid!, run, stop: () => stopChild(child) };
}

/** Nearest rank; `part` in 0..1. */
export const percentile = (ascending: Float64Array, part: number): number =>
  ascending[Math.max(0, Math.ceil(part * ascending.length) - 1)] ?? NaN;
