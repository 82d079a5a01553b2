import { MCP_SCOPES } from '@app/core/kernel';
import { GRANT_TYPES, type GrantType } from './client-metadata';

/** Clients also list flows that we do not have. */
export const knownGrantTypes = (asked: readonly string[]): GrantType[] =>
  GRANT_TYPES.filter((type) => asked.includes(type));

/** Clients that name none of our scopes get all. */
export function knownScopes(asked: string): string {
  const known = MCP_SCOPES.filter((scope) => asked.split(' ').includes(scope));
  return (known.length > 0 ? known : MCP_SCOPES).join(' ');
}
