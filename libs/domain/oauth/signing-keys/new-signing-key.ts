import { createHash, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** Access tokens are signed with RS256 (docs/api.md). */
export const SIGNING_ALGORITHM = 'RS256';
const MODULUS_BITS = 2048;

export interface NewSigningKey {
  readonly kid: string;
  readonly publicJwk: JsonWebKey;
  readonly privateKey: KeyObject;
}

export async function newSigningKey(): Promise<NewSigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const publicJwk = publicKey.export({ format: 'jwk' });
  return { kid: thumbprint(publicJwk), publicJwk, privateKey };
}

/** The members that define the key, in the order of RFC 7638. */
const thumbprint = ({ e, kty, n }: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
