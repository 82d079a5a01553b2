import { Controller, Options, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientLabel, ClientsService, ConnectionLog, type NewClient, type RegisteredClient } from '@app/domain/oauth';
import { type HttpRequest, readBody } from '@app/platform/http';
import { answerPreflight } from '../../shared/cors';
import { OAuthErrorFilter } from '../../shared/oauth-error.filter';
import { OAUTH_PATHS } from '../../shared/paths';
import { senderOf } from '../../shared/sender-of';
import { RegistrationErrorFilter } from './registration-error.filter';
import { RegistrationLimit } from './registration-limit.guard';
import { parseRegistration } from './registration-request';

/** Dynamic client registration (RFC 7591), open to everybody. */
@Controller(OAUTH_PATHS.registration)
@UseFilters(OAuthErrorFilter, RegistrationErrorFilter)
export class RegistrationController {
  constructor(
    private readonly clients: ClientsService,
    private readonly log: ConnectionLog,
  ) {}

  @Post()
  @UseGuards(RegistrationLimit)
  async register(@Req() request: HttpRequest, @Res() response: Response): Promise<void> {
    const client = parseRegistration(await readBody(request, response));
    const registered = await this.clients.register(client);
    this.log.note({ step: 'client', ...senderOf(request), ...labelOf(client, registered) });
    response.status(201).set('Cache-Control', 'no-store').json(toBody(client, registered));
  }

  @Options()
  preflight(@Req() request: Request, @Res() response: Response): void {
    answerPreflight(request, response, 'POST');
  }
}

const labelOf = (client: NewClient, { clientId }: RegisteredClient) => ({
  clientId,
  client: clientLabel({ clientId, clientName: client.client_name, redirectUris: client.redirect_uris }),
});

const toBody = (client: NewClient, { clientId, issuedAt, secret }: RegisteredClient) => ({
  client_id: clientId,
  client_id_issued_at: Math.floor(issuedAt.getTime() / 1000),
  ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
  ...(client.client_name !== undefined && { client_name: client.client_name }),
  redirect_uris: client.redirect_uris,
  grant_types: client.grant_types,
  token_endpoint_auth_method: client.token_endpoint_auth_method,
  scope: client.scope,
});
