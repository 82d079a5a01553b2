import type { Fault } from './fault';

const ALL = ['api', 'mcp', 'oauth'] as const;

/** Longer than nginx waits for an app. */
const LONG = 25;

/** A start takes some seconds, since the specs' processes compile their sources. */
const START = 20;

export const FAULTS: readonly Fault[] = [
  { part: 'api', signal: 'SIGKILL', seconds: 5, unavailable: ['api'], backWithinSeconds: START },
  { part: 'api', signal: 'SIGSTOP', seconds: 5, unavailable: [], backWithinSeconds: 5 },
  { part: 'api', signal: 'SIGSTOP', seconds: LONG, unavailable: ['api'], backWithinSeconds: 5 },
  { part: 'api', signal: 'SIGKILL', seconds: 5, pair: true, unavailable: ['api'], backWithinSeconds: START },
  { part: 'api', signal: 'SIGSTOP', seconds: LONG, pair: true, unavailable: ['api'], backWithinSeconds: 10 },
  { part: 'mcp', signal: 'SIGKILL', seconds: 5, unavailable: ['mcp'], backWithinSeconds: START },
  { part: 'mcp', signal: 'SIGSTOP', seconds: 5, unavailable: [], backWithinSeconds: 5 },
  { part: 'oauth', signal: 'SIGKILL', seconds: 5, unavailable: ['oauth'], backWithinSeconds: START },
  { part: 'oauth', signal: 'SIGSTOP', seconds: 5, unavailable: [], backWithinSeconds: 5 },
  { part: 'worker', signal: 'SIGKILL', seconds: 5, unavailable: [], backWithinSeconds: START },
  { part: 'worker', signal: 'SIGSTOP', seconds: 5, unavailable: [], backWithinSeconds: 5 },
  { part: 'worker', signal: 'SIGSTOP', seconds: LONG, unavailable: [], backWithinSeconds: 5 },
  { part: 'redis', signal: 'SIGKILL', seconds: 5, unavailable: [], backWithinSeconds: 10 },
  { part: 'redis', signal: 'SIGSTOP', seconds: 5, unavailable: [], backWithinSeconds: 10 },
  { part: 'postgres', signal: 'SIGKILL', seconds: 5, unavailable: ALL, backWithinSeconds: 15 },
  { part: 'postgres', signal: 'SIGSTOP', seconds: 5, unavailable: ALL, backWithinSeconds: 10 },
  { part: 'postgres', signal: 'SIGSTOP', seconds: LONG, unavailable: ALL, backWithinSeconds: 10 },
];

/** Those that no other spec has, for CI. */
export const SHORT_FORM: readonly Fault[] = FAULTS.filter(
  ({ part, signal, seconds }) =>
    seconds < LONG &&
    [`redis SIGKILL`, `mcp SIGKILL`, `worker SIGSTOP`, `postgres SIGKILL`].includes(`${part} ${signal}`),
);
