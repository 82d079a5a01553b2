import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { HTTP_APP_OPTIONS } from '@app/platform/http';
import { configureMcpApp } from '../../../apps/mcp/src/create-mcp-app';
import { McpModule } from '../../../apps/mcp/src/mcp.module';
import { McpEndpoint } from '../../../apps/mcp/src/server/mcp-endpoint';
import { FixtureEndpoint } from './fixture-endpoint';

/** The product's app with the fixtures' endpoint in it. The caller closes it. */
export async function createFixtureApp(settings: Settings, clock?: Clock): Promise<NestExpressApplication> {
  const module = await Test.createTestingModule({ imports: [McpModule.forRoot(settings, clock)] })
    .overrideProvider(McpEndpoint)
    .useClass(FixtureEndpoint)
    .compile();
  return configureMcpApp(module.createNestApplication<NestExpressApplication>(HTTP_APP_OPTIONS), settings);
}
