import { ApiError, OperatorError } from '@app/core/kernel';
import { UsageError } from './usage-error';

const speaksToOperator = (error: unknown): error is Error =>
  [ApiError, OperatorError, UsageError].some((type) => error instanceof type);

/** Runs an operator command; an error written for the operator is printed without its stack. */
export function runScript(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(speaksToOperator(error) ? error.message : error);
    process.exit(1);
  });
}
