import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Settings } from '@app/platform/config';
import { CliModule } from './cli.module';
import { StderrLogger } from './stderr-logger';

/** The services without any door: what operator commands work with. */
export const createCliApp = (settings: Settings): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(CliModule.forRoot(settings), {
    logger: new StderrLogger({ logLevels: ['warn', 'error', 'fatal'] }),
  });
