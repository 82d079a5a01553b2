import { localhostAllowedHostnames, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';
import type { NextFunction, Request, Response } from 'express';
import type { Settings } from '@app/platform/config';
import { protocolErrorBody } from './protocol-error';

/**
 * Refuses web pages that reach a server on this machine or network under a name of their own (DNS rebinding), as the
 * protocol demands. Programs send no Origin. The names of this machine are safe, because no such page can have them.
 */
export function checkHostAndOrigin({ PUBLIC_URL, HOST, CORS_ORIGINS }: Settings) {
  const hosts = [new URL(PUBLIC_URL).hostname, HOST, ...localhostAllowedHostnames()];
  const origins = [...hosts, ...CORS_ORIGINS.flatMap((origin) => URL.parse(origin)?.hostname ?? [])];
  const anyOrigin = CORS_ORIGINS.includes('*');
  return ({ headers }: Request, response: Response, next: NextFunction): void => {
    const host = validateHostHeader(headers.host, hosts);
    const origin = anyOrigin ? { ok: true as const } : validateOriginHeader(headers.origin, origins);
    const refusal = [host, origin].find(({ ok }) => !ok);
    if (refusal && 'message' in refusal) response.status(403).json(protocolErrorBody(-32_000, refusal.message));
    else next();
  };
}
