import { type Caller, hasScope, mcpScope, type RequestContext, type Scope } from '@app/core/kernel';
import type { Answer } from './answer';
import { challenge } from './challenge';
import { idOf, protocolErrorBody } from './protocol-error';

/** Of the range that JSON-RPC leaves to servers; the protocol's own codes are others. */
const FORBIDDEN = -32_003;

/**
 * Clients of OAuth can ask their user for another scope, which they do on a 403 (RFC 6750, section 3.1). Owners of API
 * keys cannot, so the call of a tool answers them with an error like any other.
 */
export const mayAskForScope = (caller: Caller, scope: Scope): boolean =>
  caller.credential === 'oauth' && !hasScope(caller, scope);

/** The 403 that sends a client to its user. */
export function insufficientScope(publicUrl: string, message: unknown, ctx: RequestContext, scope: Scope): Answer {
  const error = `this tool needs the scope ${mcpScope(scope)}`;
  const data = { code: 'ERR_INSUFFICIENT_SCOPE', required_scope: mcpScope(scope), request_id: ctx.requestId };
  return {
    status: 403,
    headers: { 'WWW-Authenticate': challenge(publicUrl, 'insufficient_scope') },
    body: protocolErrorBody(FORBIDDEN, error, { id: idOf(message), data }),
  };
}
