import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Browser } from './browser';

/** Nest token of the {@link Browser}; null when none is configured. */
export const BROWSER = Symbol('browser');

@Module({
  providers: [
    {
      provide: BROWSER,
      inject: [SETTINGS],
      useFactory: ({ AUDIT_CHROMIUM_PATH }: Settings) =>
        AUDIT_CHROMIUM_PATH ? new Browser(AUDIT_CHROMIUM_PATH) : null,
    },
  ],
  exports: [BROWSER],
})
export class BrowserModule {}
