import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { API_PREFIX, configureHttpApp, HTTP_APP_OPTIONS, refuseOtherPaths, serveApiDocs } from '@app/platform/http';
import { ApiModule } from './api.module';
import { leadToDashboard } from './dashboard/lead-to-dashboard';
import { serveDashboard } from './dashboard/serve-dashboard';

/** Creates the REST API, which can listen or be mounted. The caller closes it. */
export async function createApiApp(settings: Settings, clock?: Clock): Promise<NestExpressApplication> {
  const module = ApiModule.forRoot(settings, clock);
  const app = await NestFactory.create<NestExpressApplication>(module, HTTP_APP_OPTIONS);
  app.setGlobalPrefix(API_PREFIX, { exclude: ['share/:token', 'notices/:page'] });
  configureHttpApp(app, settings);
  app.use(cookieParser());
  app.use(leadToDashboard);
  serveApiDocs(app, API_PREFIX, settings.PUBLIC_URL);
  serveDashboard(app);
  await app.init();
  return app.use(refuseOtherPaths);
}
