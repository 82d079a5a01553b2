import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NewClient } from './client-metadata';

const SECRET_BYTES = 32;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same metadata gives the same id, so that a client that registers over and over is one client. */
export const publicClientId = (client: NewClient): string =>
  sha256(
    JSON.stringify([
      client.client_name ?? null,
      client.redirect_uris,
      client.grant_types,
      client.token_endpoint_auth_method,
      client.scope,
    ]),
  );

/** 256 random bits need no slow hash. */
export const newClientSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const hashClientSecret = sha256;

export const isClientSecret = (presented: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(presented), 'base64url'), Buffer.from(hash, 'base64url'));
