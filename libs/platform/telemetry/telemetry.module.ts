import { type DynamicModule, Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Clock } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AppLogger } from './app-logger';
import { CLOCK, systemClock } from './clock';
import { logOptions } from './log-options';

/** Logging and time, for every app. */
@Global()
@Module({})
export class TelemetryModule {
  static forRoot(clock: Clock = systemClock): DynamicModule {
    return {
      module: TelemetryModule,
      imports: [
        LoggerModule.forRootAsync({ inject: [SETTINGS], useFactory: (settings: Settings) => logOptions(settings) }),
      ],
      providers: [AppLogger, { provide: CLOCK, useValue: clock }],
      exports: [AppLogger, CLOCK],
    };
  }
}
