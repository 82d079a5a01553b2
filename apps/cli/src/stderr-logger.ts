import { ConsoleLogger, type LogLevel } from '@nestjs/common';

/** Sends the framework's log to stderr, because stdout is for the answer. */
export class StderrLogger extends ConsoleLogger {
  protected override printMessages(
    messages: unknown[],
    context?: string,
    level?: LogLevel,
    _stream?: 'stdout' | 'stderr',
    ...rest: [errorStack?: unknown, params?: Record<string, unknown>]
  ): void {
    super.printMessages(messages, context, level, 'stderr', ...rest);
  }
}
