import { errors } from 'oidc-provider';
import { onEachRequest } from './policy';

/** A refresh that asks for more than was granted is `invalid_grant` (docs/mcp.md); the library says `invalid_scope`. */
export const broaderScopeIsInvalidGrant = onEachRequest(() => async (ctx, next) => {
  await next();
  const { oidc } = ctx;
  if (oidc?.route !== 'token' || oidc.params?.grant_type !== 'refresh_token') return;
  const body = ctx.body as { error?: string } | undefined;
  if (body?.error === 'invalid_scope') ctx.body = { ...body, error: new errors.InvalidGrant('broader scope').error };
});
