import { AsyncLocalStorage } from 'node:async_hooks';
import { observer } from './observer';

/** What set off the work that is under way: a request, perhaps of another process, and a job of the queue. */
export interface Origin {
  readonly requestId?: string;
  readonly job?: string;
}

/** What goes with a job from the process that adds it to the one that works on it. */
export interface Passed {
  readonly requestId?: string;
  /** W3C Trace Context. */
  readonly traceparent?: string;
}

const REQUEST_ID = /^[\w.-]{1,128}$/;
const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

const origins = new AsyncLocalStorage<Origin>();

export const comingFrom = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

/** @returns undefined where nothing is known */
export function toPass(): Passed | undefined {
  const { requestId } = origins.getStore() ?? {};
  const traceparent = observer()?.traceparent();
  if (requestId === undefined && traceparent === undefined) return undefined;
  return { requestId, traceparent };
}

/** Reads what came with a job, perhaps of another release. */
export function passedIn(data: unknown): Passed {
  const { requestId, traceparent } = ((data as { origin?: unknown } | null)?.origin ?? {}) as Record<string, unknown>;
  const of = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : undefined);
  return { requestId: of(requestId, REQUEST_ID), traceparent: of(traceparent, TRACEPARENT) };
}

/** What every line of the log has of it. */
export function loggedOrigin(): Readonly<Record<string, string>> {
  const { requestId, job } = origins.getStore() ?? {};
  const [, trace, span] = observer()?.traceparent()?.split('-') ?? [];
  return {
    ...(requestId !== undefined && { request_id: requestId }),
    ...(job !== undefined && { job }),
    ...(trace !== undefined && { trace_id: trace, span_id: span! }),
  };
}
