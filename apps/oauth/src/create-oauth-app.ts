import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { configureHttpApp, HTTP_APP_OPTIONS } from '@app/platform/http';
import { withSecretKey } from '@app/platform/secrets';
import { OAuthModule } from './oauth.module';

/**
 * Creates the authorization server, which can listen or be mounted. The caller closes it.
 * @param database pools of its own unless given
 * @throws SettingsError without a `SECRET_KEY`
 */
export async function createOAuthApp(
  settings: Settings,
  clock?: Clock,
  database?: DynamicModule,
): Promise<NestExpressApplication> {
  const module = OAuthModule.forRoot(withSecretKey(settings), clock, database);
  const app = await NestFactory.create<NestExpressApplication>(module, { ...HTTP_APP_OPTIONS, abortOnError: false });
  configureHttpApp(app, settings);
  app.use(cookieParser());
  return app.init();
}
