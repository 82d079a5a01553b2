const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LONGEST_TIMER_MS = 2_147_483_647;
/** npm, the launcher and the terminal may each deliver the same Ctrl-C, within milliseconds. */
const SAME_CTRL_C_MS = 1_000;
const INTERRUPTED = 130;

/**
 * Resolves at the first request to stop, or when the launcher that holds a channel to this process is gone. Whatever comes
 * after that changes nothing: process managers, npm and shells repeat a signal. Only a second Ctrl-C, by whoever does not
 * want to wait, ends the process at once; the first one's echo is no second one.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  // Signal listeners alone do not keep a process alive.
  const keepAlive = setInterval(() => undefined, LONGEST_TIMER_MS);
  let interruptedAt: number | undefined;
  return new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
    process.on('SIGINT', () => {
      const at = performance.now();
      interruptedAt ??= at;
      if (at - interruptedAt > SAME_CTRL_C_MS) process.exit(INTERRUPTED);
    });
    process.once('disconnect', () => resolve('SIGTERM'));
    process.channel?.unref();
    // False, not undefined: there was a channel, and it has closed while the modules were loaded.
    if (process.connected === false) resolve('SIGTERM');
  }).finally(() => clearInterval(keepAlive));
}
