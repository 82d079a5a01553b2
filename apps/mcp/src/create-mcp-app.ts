import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { API_PREFIX, configureHttpApp, HTTP_APP_OPTIONS, refuseOtherPaths } from '@app/platform/http';
import { McpModule } from './mcp.module';
import { checkHostAndOrigin } from './server/host-and-origin';

/** Creates the MCP endpoint, which can listen or be mounted. The caller closes it. */
export async function createMcpApp(settings: Settings, clock?: Clock): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(McpModule.forRoot(settings, clock), HTTP_APP_OPTIONS);
  app.setGlobalPrefix(API_PREFIX);
  configureHttpApp(app, settings);
  app.use(checkHostAndOrigin(settings));
  await app.init();
  return app.use(refuseOtherPaths);
}
