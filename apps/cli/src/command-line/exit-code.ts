import { ApiError, OperatorError } from '@app/core/kernel';
import { Refusal } from './refusal';
import { UsageError } from './usage-error';

/** Documented in docs/cli.md. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const exitCodeOf = (error: unknown): ExitCode => (error instanceof UsageError ? EXIT.usage : EXIT.failed);

const SPEAK_TO_OPERATORS = [ApiError, OperatorError, Refusal, UsageError];

/** What an operator reads of an error. Only a defect of ours shows its stack, so that it can be reported. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (SPEAK_TO_OPERATORS.some((type) => error instanceof type)) return error.message;
  // Node joins the attempts at several addresses of a host, and leaves the message of the whole empty.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  // Errors of the system and of Postgres carry a code: the server is away, a file cannot be read.
  if ('code' in error) return error.message;
  return error.stack ?? error.message;
}
