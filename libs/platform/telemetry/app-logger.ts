import { Injectable } from '@nestjs/common';
import { Logger } from 'nestjs-pino';

/** These parts of the framework describe their own start in detail. */
const START_UP = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** The log of every app. It has what the product says, and what goes wrong in the framework. */
@Injectable()
export class AppLogger extends Logger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (!START_UP.has(String(rest.at(-1)))) super.log(message, ...(rest as []));
  }
}
