import { ApiError } from './errors';

/** How a caller was let in: by a REST API key, an OAuth access token, a session of a browser, or a share's link. */
export type Credential = 'api_key' | 'oauth' | 'session' | 'share';

/** A write of a session comes from a page of ours when it has the session's token in this header (docs/api.md). */
export const CSRF_HEADER = 'X-CSRF-Token';

/** What a credential may be used for. */
export const SCOPES = ['read', 'write'] as const;
export type Scope = (typeof SCOPES)[number];

/** What an API key is stored with; `full` is a synonym of `read_write` for older keys. */
export const KEY_SCOPES = ['read', 'read_write', 'full'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What OAuth and MCP call a scope. */
export const mcpScope = <One extends Scope>(scope: One) => `mcp:${scope}` as const;

/** Scopes of an OAuth grant on the MCP endpoint. */
export const MCP_SCOPES = SCOPES.map(mcpScope);

/**
 * Scopes that a text of OAuth scopes stands for. Whoever may write may read (docs/mcp.md).
 * @param text scopes with spaces between them; unknown ones stand for nothing
 */
export function scopesOfMcp(text: string): readonly Scope[] {
  const named = text.split(' ');
  if (named.includes(mcpScope('write'))) return SCOPES;
  return named.includes(mcpScope('read')) ? ['read'] : [];
}

interface Scoped {
  readonly scopes: readonly Scope[];
}

export const hasScope = ({ scopes }: Scoped, scope: Scope): boolean => scopes.includes(scope);

/** @throws ApiError `ERR_INSUFFICIENT_SCOPE` */
export function requireScope(caller: Scoped & { readonly credential: Credential }, scope: Scope): void {
  if (hasScope(caller, scope)) return;
  if (caller.credential === 'session') {
    const message = `a session writes with its token in the header ${CSRF_HEADER}, from a page of this service`;
    throw new ApiError('ERR_INSUFFICIENT_SCOPE', message, { header: CSRF_HEADER });
  }
  const other = scope === 'write' ? 'read' : 'write';
  throw new ApiError('ERR_INSUFFICIENT_SCOPE', `this API key may only ${other}`);
}
