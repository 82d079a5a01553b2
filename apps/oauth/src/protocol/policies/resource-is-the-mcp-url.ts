import Provider, { errors } from 'oidc-provider';
import { MCP_SCOPES } from '@app/core/kernel';
import { SIGNING_ALGORITHM } from '@app/domain/oauth';
import type { Policy } from './policy';

/**
 * Access tokens are for the MCP endpoint alone (RFC 8707). Clients may leave the resource out, end it in a slash, or keep
 * the query of the address that their user entered; all of these are the one resource.
 */
export const resourceIsTheMcpUrl: Policy = {
  options: ({ addresses: { mcp }, keys }) => ({
    features: {
      resourceIndicators: {
        enabled: true,
        defaultResource: () => mcp,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== mcp) throw new errors.InvalidTarget();
          return {
            audience: mcp,
            scope: MCP_SCOPES.join(' '),
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: SIGNING_ALGORITHM, kid: keys[0]!.kid } },
          };
        },
      },
    },
  }),
  install: (provider, { addresses: { mcp } }) => {
    provider.use(async (ctx, next) => {
      const { body } = ctx.req as { body?: { resource?: unknown } };
      if (ctx.query.resource !== undefined) ctx.query = { ...ctx.query, resource: oneName(ctx.query.resource, mcp) };
      if (body?.resource !== undefined) body.resource = oneName(body.resource as string | string[], mcp);
      await next();
    });
    for (const { prototype } of [provider.AuthorizationCode, provider.RefreshToken]) judgeBeforeUse(prototype, mcp);
  },
};

/**
 * The library judges the resource once a code or a refresh token is used up, which would leave its client with nothing.
 */
function judgeBeforeUse(token: { consume(): Promise<void> }, mcp: string): void {
  const { consume } = token;
  token.consume = function (this: typeof token) {
    const asked = Provider.ctx?.oidc.params?.resource;
    if (asked && asked !== mcp) throw new errors.InvalidTarget();
    return consume.call(this);
  };
}

/** The names that mean our endpoint become its address; any other stays, and is refused. */
function oneName(sent: string | string[], mcp: string): string | string[] {
  const names = [...new Set([sent].flat().map((name) => (isMcp(name, mcp) ? mcp : name)))];
  return names.length === 1 ? names[0]! : names;
}

const isMcp = (name: string, mcp: string): boolean => {
  if (!URL.canParse(name) || name.includes('#')) return false;
  const { origin, pathname } = new URL(name);
  return origin + pathname.replace(/\/$/, '') === mcp;
};
