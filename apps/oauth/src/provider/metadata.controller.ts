import { Controller, Get, Inject, Options, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addressesOf, MCP_PATH, MCP_SCOPES, RESOURCE_METADATA_PATH } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { OAUTH_PATHS } from './configuration';
import { LiveProvider } from './live-provider';

const SERVER_DOCUMENTS = ['/.well-known/oauth-authorization-server', OAUTH_PATHS.jwks];
/** Clients ask at the path-suffixed form (RFC 9728, section 3.1) and fall back to the root. */
const RESOURCE_DOCUMENTS = [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}${MCP_PATH}`];

/** Serves the documents that clients discover, to everyone and to scripts of any origin. */
@Controller()
export class MetadataController {
  constructor(
    private readonly provider: LiveProvider,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(SERVER_DOCUMENTS)
  async server(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.provider.serve(request, response);
  }

  @Get(RESOURCE_DOCUMENTS)
  resource(@Res() response: Response): void {
    const { issuer, mcp } = addressesOf(this.settings.PUBLIC_URL);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.json({
      resource: mcp,
      authorization_servers: [issuer],
      scopes_supported: MCP_SCOPES,
      bearer_methods_supported: ['header'],
    });
  }

  /** Clients in browsers announce the protocol revision in a header, which makes browsers send a preflight request. */
  @Options([...SERVER_DOCUMENTS, ...RESOURCE_DOCUMENTS])
  preflight(@Req() request: Request, @Res() response: Response): void {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', 'GET');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
    response.setHeader('Access-Control-Max-Age', '3600');
    response.status(204).end();
  }
}
