import type { Request } from 'express';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { clientLabel, type ConnectionLog, type ConnectionStepName, looksLikeUrl } from '@app/domain/oauth';
import { toApiError } from '@app/platform/http';
import { senderOf } from '../../shared/sender-of';
import type { Policy } from './policy';

/** Notes the steps of an authorization, and why it stopped (docs/connect.md). The library tells them as events. */
export const connectionsAreLogged: Policy = {
  install: (provider, { connectionLog }) => {
    const note = (step: ConnectionStepName, ctx: KoaContextWithOIDC, error?: Error) =>
      noteStep(connectionLog, step, ctx, error);

    provider.on('interaction.started', (ctx) => {
      if (ctx.oidc.route !== 'authorization') return;
      if (looksLikeUrl(ctx.oidc.client?.clientId ?? '')) note('client', ctx);
      note('authorize', ctx);
    });
    provider.on('authorization.accepted', (ctx) => note('consent', ctx));
    provider.on('authorization.success', (ctx) => note('code', ctx));
    provider.on('grant.success', (ctx) => {
      if (ctx.oidc.params?.grant_type === 'authorization_code') note('token', ctx);
    });
    provider.on('authorization.error', (ctx, error) => note(stoppedAt(ctx)!, ctx, error));
    provider.on('grant.error', (ctx, error) => note('token', ctx, error));
    provider.on('server_error', (ctx, error) => {
      const step = stoppedAt(ctx);
      if (step) note(step, ctx, error);
    });
  },
};

/** @returns undefined for a request that is no step of a connection */
function stoppedAt({ oidc }: Partial<KoaContextWithOIDC>): ConnectionStepName | undefined {
  if (oidc?.route === 'token') return 'token';
  if (oidc?.route === 'resume') return 'consent';
  if (oidc?.route === 'authorization') return oidc.client ? 'authorize' : 'client';
  return undefined;
}

function noteStep(log: ConnectionLog, step: ConnectionStepName, ctx: KoaContextWithOIDC, error?: Error): void {
  const { client, entities, params } = ctx.oidc;
  const { Account, AuthorizationCode, Grant, Interaction, RefreshToken } = entities;
  const issued = Grant ?? AuthorizationCode ?? RefreshToken;
  const grantId = Grant?.jti ?? AuthorizationCode?.grantId ?? RefreshToken?.grantId;
  const accountId = Account?.accountId ?? issued?.accountId;
  const clientId = client?.clientId ?? params?.client_id;
  log.note({
    step,
    ...senderOf(ctx.req as Request),
    ...(error && { reason: reasonOf(error) }),
    ...(typeof clientId === 'string' && { clientId }),
    ...(client && { client: clientLabel(client) }),
    ...(Interaction && { interaction: correlationOf(Interaction) }),
    ...(grantId && { grantId }),
    ...(accountId && { userId: Number(accountId) }),
  });
}

/** The library makes an interaction for each question that it asks a user, and gives those of one authorization this id. */
const correlationOf = ({ cid, uid }: { readonly cid?: string; readonly uid: string }): string => cid ?? uid;

/** What the library says is about the request. Other errors say no more than they say to the sender. */
function reasonOf(error: Error): string {
  if (!(error instanceof errors.OIDCProviderError)) return `${toApiError(error).code}: ${toApiError(error).message}`;
  return [error.error, error.error_description, error.error_detail].filter(Boolean).join(': ');
}
