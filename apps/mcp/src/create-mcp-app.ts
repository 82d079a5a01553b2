import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { API_PREFIX, configureHttpApp, HTTP_APP_OPTIONS, refuseOtherPaths } from '@app/platform/http';
import { McpModule } from './mcp.module';
import { checkHostAndOrigin } from './server/host-and-origin';

/**
 * Creates the MCP endpoint, which can listen or be mounted. The caller closes it.
 * @param database pools of its own unless given
 */
export async function createMcpApp(
  settings: Settings,
  clock?: Clock,
  database?: DynamicModule,
): Promise<NestExpressApplication> {
  const module = McpModule.forRoot(settings, clock, database);
  return configureMcpApp(await NestFactory.create<NestExpressApplication>(module, HTTP_APP_OPTIONS), settings);
}

/** Makes of the module what serves requests. */
export async function configureMcpApp(
  app: NestExpressApplication,
  settings: Settings,
): Promise<NestExpressApplication> {
  app.setGlobalPrefix(API_PREFIX);
  configureHttpApp(app, settings);
  app.use(checkHostAndOrigin(settings));
  await app.init();
  return app.use(refuseOtherPaths);
}
