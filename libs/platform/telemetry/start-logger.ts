import { inspect } from 'node:util';
import { ConsoleLogger } from '@nestjs/common';
import { OperatorError } from '@app/core/kernel';

/** The framework's log until the app has its own. Errors of the start are for whoever starts the app to report. */
export class StartLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['warn', 'error', 'fatal'] });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (!(message instanceof Error)) super.error(message, ...(rest as []));
  }
}

/** Of every app: a failed start rejects. */
export const START_OPTIONS = { logger: new StartLogger(), abortOnError: false } as const;

/** Runs an entry point. Where it fails the process ends with code 1; only a fault of ours shows its stack. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof OperatorError ? error.message : inspect(error)}\n`);
    process.exit(1);
  });
}
