import type { ParsedUrlQuery } from 'node:querystring';
import { MCP_SCOPES } from '@app/core/kernel';
import { onEachRequest } from './policy';

/** Parameters of OpenID Connect, which mean nothing here. The library refuses them without the scope `openid`. */
const IGNORED = ['acr_values', 'claims', 'claims_locales', 'display', 'id_token_hint', 'max_age', 'nonce'];
const PROMPTS = ['none', 'login', 'consent'];

/** Clients made for OpenID Connect servers send more than OAuth knows. What does not matter is passed over. */
export const laxClients = onEachRequest(() => async (ctx, next) => {
  if (ctx.querystring) ctx.query = withoutExtras(ctx.query);
  await next();
});

function withoutExtras(query: ParsedUrlQuery): ParsedUrlQuery {
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !IGNORED.includes(name)));
  return { ...rest, ...onlyKnown(rest, 'prompt', PROMPTS, ''), ...onlyKnown(rest, 'scope', MCP_SCOPES) };
}

/** @param otherwise when none is known; the parameter stays as it is by default, and is refused */
function onlyKnown(
  query: ParsedUrlQuery,
  name: string,
  known: readonly string[],
  otherwise = query[name],
): ParsedUrlQuery {
  const value = query[name];
  if (typeof value !== 'string') return {};
  const kept = value.split(' ').filter((word) => known.includes(word));
  return { [name]: kept.length > 0 ? kept.join(' ') : otherwise };
}
