import { ApiError, OperatorError } from '@app/core/kernel';
import { unavailabilityOf } from '@app/platform/telemetry';
import { Refusal } from './refusal';
import { UsageError } from './usage-error';

/** docs/cli.md documents these codes. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const exitCodeOf = (error: unknown): ExitCode => (error instanceof UsageError ? EXIT.usage : EXIT.failed);

const SPEAK_TO_OPERATORS = [ApiError, OperatorError, Refusal, UsageError];

/**
 * The message that an operator reads for an error. Only a defect of ours shows its stack, so that it can be reported.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (SPEAK_TO_OPERATORS.some((type) => error instanceof type)) return error.message;
  // Node joins the failed attempts at several addresses of a host, and leaves the message of the whole empty.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  // Errors of the system and of Postgres carry a code. They say that the server is away, or that a file cannot be read.
  if ('code' in error) return error.message;
  // A server that dies amid a statement is told of by the driver, without a code.
  return unavailabilityOf(error)?.reason ?? error.stack ?? error.message;
}
