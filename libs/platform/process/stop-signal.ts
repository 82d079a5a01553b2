import { constants } from 'node:os';

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LONGEST_TIMER_MS = 2_147_483_647;
/** npm and the terminal may each deliver the same Ctrl-C, within milliseconds. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Resolves at the first request to stop. A second one ends the process at once, as that signal does; the first one's echo
 * is no second one.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  // Signal listeners alone do not keep a process alive.
  const keepAlive = setInterval(() => undefined, LONGEST_TIMER_MS);
  let first: { readonly signal: NodeJS.Signals; readonly at: number } | undefined;
  return new Promise<NodeJS.Signals>((resolve) => {
    const stop = (signal: NodeJS.Signals) => {
      const at = performance.now();
      if (first && at - first.at > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal]);
      first ??= { signal, at };
      resolve(first.signal);
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  }).finally(() => clearInterval(keepAlive));
}
