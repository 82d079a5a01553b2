import type { Request } from 'express';

/** Who sent a request, as the connection log takes it. */
export const senderOf = ({ ip, headers }: Request): { readonly address?: string; readonly agent?: string } => ({
  ...(ip !== undefined && { address: ip }),
  ...(headers['user-agent'] !== undefined && { agent: headers['user-agent'] }),
});
