import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { z } from 'zod';
import { DocumentRefused } from './document-refused';

/** Signatures of client assertions (RFC 7523) that we verify. */
export const ASSERTION_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'] as const;

const RSA_BITS = 2_048;
/** Postgres cannot store every character as JSON. What we keep of a key is ASCII, but for a `kid`, which then is no use. */
const text = z
  .string()
  .min(1)
  .max(8_192)
  .regex(/^[\x20-\x7e]+$/);
const KEY = z.object({
  kty: text,
  kid: text.optional(),
  alg: text.optional(),
  use: text.optional(),
  crv: text.optional(),
  x: text.optional(),
  y: text.optional(),
  n: text.optional(),
  e: text.optional(),
});
const KEY_SET = z.object({ keys: z.array(z.looseObject({ kty: text })) });
/** Of RSA, elliptic curves and symmetric keys (RFC 7518, section 6), and of RFC 9964. */
const SECRET_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'];

export type VerificationKey = z.infer<typeof KEY>;

/** A key set that can be stored and shown: of each key, only what is needed to verify a signature. */
export interface KeySet {
  readonly keys: readonly VerificationKey[];
}

/**
 * Takes the keys of a JSON Web Key Set (RFC 7517) that verify one of our algorithms, and leaves others.
 * @throws DocumentRefused `bad_keys` when none is left, and when any of them is private or symmetric
 */
export function verificationKeys(value: unknown): KeySet {
  const { data } = KEY_SET.safeParse(value);
  if (!data || data.keys.some(isSecret)) throw new DocumentRefused('bad_keys');
  const keys = data.keys.flatMap((key) => KEY.safeParse(key).data ?? []).filter(verifies);
  if (keys.length === 0) throw new DocumentRefused('bad_keys');
  return { keys };
}

const isSecret = (key: Readonly<Record<string, unknown>>): boolean =>
  key['kty'] === 'oct' || SECRET_MEMBERS.some((member) => key[member] !== undefined);

function verifies({ use = 'sig', alg, ...key }: VerificationKey): boolean {
  if (use !== 'sig' || (alg !== undefined && !(ASSERTION_ALGORITHMS as readonly string[]).includes(alg))) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    if (asymmetricKeyType === 'rsa') return asymmetricKeyDetails!.modulusLength! >= RSA_BITS;
    return asymmetricKeyType === 'ed25519' || asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    // Not a key, or of a kind that Node does not know.
    return false;
  }
}
