import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Settings } from '@app/platform/config';
import { CliModule } from './cli.module';
import { StderrLogger } from './stderr-logger';

/** Creates the services that operator commands work with. It opens no port. */
export const createCliApp = (settings: Settings): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(CliModule.forRoot(settings), {
    logger: new StderrLogger({ logLevels: ['warn', 'error', 'fatal'] }),
  });
