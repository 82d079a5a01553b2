import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Prefix plus 256 random bits in base64url (docs/api.md). */
export const newApiKey = (prefix: string): string => prefix + randomBytes(SECRET_BYTES).toString('base64url');

export const hasApiKeyForm = (key: string, prefix: string): boolean =>
  key.startsWith(prefix) && SECRET_FORM.test(key.slice(prefix.length));

/** All that is stored of a key; it has too much entropy to need salt or stretching. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What the table keeps in place of a key: the hash, and the end by which its owner knows it. */
export const storedFormOf = (key: string): { readonly hash: Buffer; readonly last4: string } => ({
  hash: hashApiKey(key),
  last4: key.slice(-4),
});
