import { Controller, Get, Inject, Options, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addressesOf, MCP_PATH, MCP_SCOPES, RESOURCE_METADATA_PATH } from '@app/core/kernel';
import { ConnectionLog } from '@app/domain/oauth';
import { type Settings, SETTINGS } from '@app/platform/config';
import { allowAnyOrigin, answerPreflight } from '../../shared/cors';
import { OAUTH_PATHS } from '../../shared/paths';
import { senderOf } from '../../shared/sender-of';
import { LiveProvider } from '../provider/live-provider';

const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';
const SERVER_DOCUMENTS = [SERVER_METADATA_PATH, OAUTH_PATHS.jwks];
/** Clients ask at the path-suffixed form (RFC 9728, section 3.1) and fall back to the root. */
const RESOURCE_DOCUMENTS = [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}${MCP_PATH}`];

/** Serves the documents that clients discover, to everyone and to scripts of any origin. */
@Controller()
export class MetadataController {
  constructor(
    private readonly provider: LiveProvider,
    private readonly log: ConnectionLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(SERVER_DOCUMENTS)
  async server(@Req() request: Request, @Res() response: Response): Promise<void> {
    allowAnyOrigin(response);
    if (request.path === SERVER_METADATA_PATH) this.log.note({ step: 'server_metadata', ...senderOf(request) });
    await this.provider.serve(request, response);
  }

  @Get(RESOURCE_DOCUMENTS)
  resource(@Req() request: Request, @Res() response: Response): void {
    this.log.note({ step: 'resource_metadata', ...senderOf(request) });
    const { issuer, mcp } = addressesOf(this.settings.PUBLIC_URL);
    allowAnyOrigin(response);
    response.json({
      resource: mcp,
      authorization_servers: [issuer],
      scopes_supported: MCP_SCOPES,
      bearer_methods_supported: ['header'],
    });
  }

  @Options([...SERVER_DOCUMENTS, ...RESOURCE_DOCUMENTS])
  preflight(@Req() request: Request, @Res() response: Response): void {
    answerPreflight(request, response, 'GET');
  }
}
