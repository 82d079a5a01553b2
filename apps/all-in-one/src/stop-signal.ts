const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * Resolves at the first request to stop. Later ones are ignored: npm and the terminal may each deliver Ctrl-C, and a
 * shutdown that has begun runs to its end.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  // Signal listeners alone do not keep a process alive.
  const keepAlive = setInterval(() => undefined, LONGEST_TIMER_MS);
  return new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
  }).finally(() => clearInterval(keepAlive));
}
