import { Injectable } from '@nestjs/common';
import { Logger } from 'nestjs-pino';

/** Parts of the framework that describe their own start line by line. */
const START_UP = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** The log of every app: what the product says, and what goes wrong in the framework. */
@Injectable()
export class AppLogger extends Logger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (!START_UP.has(String(rest.at(-1)))) super.log(message, ...(rest as []));
  }
}
