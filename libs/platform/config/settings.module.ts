import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Settings } from './settings';
import { SETTINGS } from './settings.token';

/** Settings are parsed before any app is built, so that one process can host several apps with the same settings. */
@Global()
@Module({})
export class SettingsModule {
  static forRoot(settings: Settings): DynamicModule {
    return { module: SettingsModule, providers: [{ provide: SETTINGS, useValue: settings }], exports: [SETTINGS] };
  }
}
