const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LONGEST_TIMER_MS = 2_147_483_647;
/** npm, the launcher and the terminal may each deliver the same Ctrl-C, within milliseconds. */
const SAME_CTRL_C_MS = 1_000;
const INTERRUPTED = 130;
/** Each look wakes a process that else sleeps. */
const LOOK_MS = 2_000;

/** The process to stop with, since it may die without passing a signal on: our parent, by the launcher's `--stops-with`. */
const STARTER = Number(process.argv.map((word) => /^--stops-with=(\d+)$/.exec(word)?.[1]).find(Boolean));

/**
 * Resolves at the first request to stop, or when the starter is gone. Whatever comes after that changes nothing: process
 * managers, npm and shells repeat a signal. Only a second Ctrl-C, by whoever does not want to wait, ends the process at
 * once; the first one's echo is no second one.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  let watch: NodeJS.Timeout;
  let interruptedAt: number | undefined;
  return new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
    process.on('SIGINT', () => {
      const at = performance.now();
      interruptedAt ??= at;
      if (at - interruptedAt > SAME_CTRL_C_MS) process.exit(INTERRUPTED);
    });
    // Windows goes on naming a parent that is gone, so there nobody sees it.
    const look = () => STARTER && process.ppid !== STARTER && resolve('SIGTERM');
    // Signal listeners alone do not keep a process alive.
    watch = setInterval(look, STARTER ? LOOK_MS : LONGEST_TIMER_MS);
  }).finally(() => clearInterval(watch));
}
