import type { Request } from 'express';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { type ConnectionLog, type ConnectionStepName, isDocumentAddress, type NotedStep } from '@app/domain/oauth';
import { clientLabel } from '../provider/client-label';
import { senderOf } from '../provider/sender-of';
import type { Policy } from './policy';

/** Notes the steps of an authorization, and why it stopped (docs/connect.md). The library tells them as events. */
export const connectionsAreLogged: Policy = {
  install: (provider, { connectionLog }) => {
    const note = (step: ConnectionStepName, ctx: KoaContextWithOIDC, error?: errors.OIDCProviderError) =>
      noteStep(connectionLog, step, ctx, error);

    provider.on('interaction.started', (ctx) => {
      if (ctx.oidc.route !== 'authorization') return;
      if (isDocumentAddress(ctx.oidc.client?.clientId ?? '')) note('client', ctx);
      note('authorize', ctx);
    });
    provider.on('authorization.accepted', (ctx) => note('consent', ctx));
    provider.on('authorization.success', (ctx) => note('code', ctx));
    provider.on('authorization.error', (ctx, error) => note(stepOfError(ctx), ctx, error));
    provider.on('grant.success', (ctx) => {
      if (ctx.oidc.params?.grant_type === 'authorization_code') note('token', ctx);
    });
    provider.on('grant.error', (ctx, error) => note('token', ctx, error));
  },
};

function stepOfError({ oidc }: KoaContextWithOIDC): ConnectionStepName {
  if (oidc.route === 'resume') return 'consent';
  return oidc.client ? 'authorize' : 'client';
}

function noteStep(
  log: ConnectionLog,
  step: ConnectionStepName,
  { req, oidc }: KoaContextWithOIDC,
  error?: errors.OIDCProviderError,
): void {
  const { client, entities } = oidc;
  const { Interaction, Grant, AuthorizationCode, RefreshToken } = entities;
  const grantId = Grant?.jti ?? AuthorizationCode?.grantId ?? RefreshToken?.grantId;
  const userId = Number(entities.Account?.accountId ?? Grant?.accountId ?? AuthorizationCode?.accountId);
  const clientId = client?.clientId ?? oidc.params?.client_id;
  log.note({
    step,
    ...senderOf(req as Request),
    ...(error && { reason: reasonOf(error) }),
    ...(typeof clientId === 'string' && { clientId }),
    ...(client && { client: clientLabel(client) }),
    ...(Interaction && { interaction: correlationOf(Interaction) }),
    ...(grantId && { grantId }),
    ...(Number.isSafeInteger(userId) && { userId }),
  } satisfies NotedStep);
}

/** The library makes an interaction for each question that it asks a user, and gives those of one authorization this id. */
const correlationOf = ({ cid, uid }: { readonly cid?: string; readonly uid: string }): string => cid ?? uid;

const reasonOf = ({ error, error_description: description, error_detail: detail }: errors.OIDCProviderError): string =>
  [error, description, detail].filter(Boolean).join(': ');
