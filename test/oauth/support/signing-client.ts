import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';

export interface ClientKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly jwk: object;
}

/** A key for RS256, and its public part as a key set has it. */
export function newClientKey(kid: string): ClientKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT as told, right or wrong. */
export function jwt(header: object, claims: object, signature: (input: Buffer) => Buffer): string {
  const input = `${encoded(header)}.${encoded(claims)}`;
  return `${input}.${signature(Buffer.from(input)).toString('base64url')}`;
}

/** The claims of a good client assertion (RFC 7523, section 3). */
export function assertionClaims(clientId: string, audience: string) {
  const now = Math.floor(Date.now() / 1_000);
  return { iss: clientId, sub: clientId, aud: audience, iat: now, exp: now + 300, jti: randomUUID() };
}

export const signed = (claims: object, { kid, privateKey }: ClientKey): string =>
  jwt({ alg: 'RS256', typ: 'JWT', kid }, claims, (input) => sign('sha256', input, privateKey));

/** The parameters of a token request by which the client proves who it is. */
export const asserted = (assertion: string) => ({
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: assertion,
});
