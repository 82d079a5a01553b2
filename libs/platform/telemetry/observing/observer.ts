import type { CounterName, HistogramName } from './instruments';

export type Labels = Readonly<Record<string, string>>;

/** A part of a trace that is under way. */
export interface OpenSpan {
  /** What is done meanwhile, and spans that it opens, belong to this one. */
  run<Result>(work: () => Result): Result;
  /** @param failed by a fault of ours or of somebody whom we asked */
  end(labels: Labels, failed: boolean, name?: string): void;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  /** `traceparent` (W3C Trace Context) of what this goes on with in another process. */
  readonly parent?: string;
  /** Whether it is worth no trace of its own. */
  readonly onlyInside?: boolean;
}

/** Takes what is measured. The room `observability` has the only one. */
export interface Observer {
  add(name: CounterName, labels: Labels, value: number): void;
  /** @param seconds that it took */
  record(name: HistogramName, labels: Labels, seconds: number): void;
  /** @returns null where no traces are kept */
  open(start: SpanStart): OpenSpan | null;
  /** `traceparent` of the span that is open here. */
  traceparent(): string | undefined;
}

let current: Observer | undefined;

/** Who takes what this process measures. Nobody does by default: each measurement is then one comparison. */
export const observer = (): Observer | undefined => current;

/** @returns what ends it */
export function observeBy(taker: Observer): () => void {
  current = taker;
  return () => {
    if (current === taker) current = undefined;
  };
}
