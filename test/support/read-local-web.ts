import type { INestApplicationContext } from '@nestjs/common';
import { ForeignText } from '@app/platform/foreign-text';
import { WebFetcher } from '@app/platform/web-fetch';
import { readersInTypescript } from '@app/testing';
import type { LocalWeb } from './local-web';

/** Has an app that runs read foreign text by readers in TypeScript. */
export function readInTypescript(app: INestApplicationContext): void {
  const foreign = app.get(ForeignText, { strict: false }) as unknown as { options: object };
  Object.assign(foreign.options, { execArgv: readersInTypescript() });
}

/** Has an app that runs fetch from sites of this machine alone, and read them so. */
export function readLocalWeb(app: INestApplicationContext, web: LocalWeb): void {
  Object.assign(app.get(WebFetcher, { strict: false }), { policy: web.policy });
  readInTypescript(app);
}
