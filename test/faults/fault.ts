/** What can be killed or frozen. The second api serves beside the first behind the second nginx only. */
export const PARTS = ['api', 'second api', 'mcp', 'oauth', 'worker', 'second worker', 'redis', 'postgres'] as const;
export type Part = (typeof PARTS)[number];

/** What clients ask for. */
export const TARGETS = ['api', 'mcp', 'oauth'] as const;
export type Target = (typeof TARGETS)[number];

export const isApp = (part: Part): boolean => TARGETS.some((target) => part.endsWith(target));

/** One row of the table. */
export interface Fault {
  readonly part: Part;
  readonly signal: 'SIGKILL' | 'SIGSTOP';
  /** How long it is gone before it is started again, or goes on. */
  readonly seconds: number;
  /** Requests to these may get 503 with `Retry-After` meanwhile; every other request succeeds. */
  readonly unavailable: readonly Target[];
  /** Through nginx with both api processes behind it; else one is, as shipped. */
  readonly pair?: boolean;
  /** From the start, or SIGCONT, until every request succeeds again. */
  readonly backWithinSeconds: number;
}

export interface Outcome {
  /** In milliseconds, from the start or SIGCONT. */
  readonly backMs: number;
  /** The same, until every execution that was due before is over. */
  readonly jobsMs: number;
  /** The longest time that a client waited for an answer. */
  readonly longestMs: number;
  readonly requests: number;
  readonly refused: number;
  /** Acknowledged writes, and executions. */
  readonly writes: number;
  readonly executions: number;
  /** Executions whose vendor was asked a second time, because the first answer was lost on its way. */
  readonly askedAgain: number;
  /** What the row forbids; empty when all is well. */
  readonly breaches: readonly string[];
}

export const nameOf = ({ part, signal, seconds, pair }: Fault): string =>
  `${signal} of ${pair ? 'one of two apis' : part}, ${seconds} s`;
