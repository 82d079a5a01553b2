import { ApiError } from '@app/core/kernel';
import { SettingsError } from '@app/platform/config';
import { EmbeddedPostgresError } from '@app/platform/embedded-postgres';
import { UsageError } from './command-line/usage-error';

const speaksToOperator = (error: unknown): error is Error =>
  [ApiError, SettingsError, EmbeddedPostgresError, UsageError].some((type) => error instanceof type);

/** Runs an operator command; an error written for the operator is printed without its stack. */
export function runScript(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(speaksToOperator(error) ? error.message : error);
    process.exit(1);
  });
}
