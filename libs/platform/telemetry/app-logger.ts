import { Injectable } from '@nestjs/common';
import { Logger } from 'nestjs-pino';
import { OutageLog } from './outage-log';

/** These parts of the framework describe their own start in detail. */
const START_UP = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Errors are logged as themselves, or as `err` beside what they belong to. */
const errorIn = (message: unknown): unknown =>
  message instanceof Error ? message : (message as { err?: unknown } | null | undefined)?.err;

/** The log of every app. It has what the product says, and what goes wrong in the framework. */
@Injectable()
export class AppLogger extends Logger {
  private readonly outages = new OutageLog((line) => super.warn(line, 'Outage'));

  override log(message: unknown, ...rest: unknown[]): void {
    if (!START_UP.has(String(rest.at(-1)))) super.log(message, ...(rest as []));
  }

  override warn(message: unknown, ...rest: unknown[]): void {
    if (!this.outages.takes(errorIn(message))) super.warn(message, ...(rest as []));
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (!this.outages.takes(errorIn(message))) super.error(message, ...(rest as []));
  }
}
