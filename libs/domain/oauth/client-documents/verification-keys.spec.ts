import { generateKeyPairSync, type JsonWebKey, type KeyPairKeyObjectResult } from 'node:crypto';
import { verificationKeys } from './verification-keys';

const jwk = ({ publicKey }: KeyPairKeyObjectResult): JsonWebKey => publicKey.export({ format: 'jwk' });
const rsaPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const rsa = jwk(rsaPair);
const ec = jwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const ed = jwk(generateKeyPairSync('ed25519'));

describe('a key set', () => {
  it('keeps the keys that verify, and of them what that takes', () => {
    const keys = [{ ...rsa, kid: 'one', alg: 'RS256', use: 'sig', x5c: ['MII'], key_ops: ['verify'] }, ec, ed];
    expect(verificationKeys({ keys, other: 1 })).toEqual({
      keys: [{ ...rsa, kid: 'one', alg: 'RS256', use: 'sig' }, ec, ed],
    });
  });

  it('leaves keys that are no use to us', () => {
    const useless = [
      { ...rsa, use: 'enc' },
      { ...rsa, alg: 'RS512' },
      jwk(generateKeyPairSync('rsa', { modulusLength: 1024 })),
      jwk(generateKeyPairSync('ec', { namedCurve: 'P-384' })),
      jwk(generateKeyPairSync('x25519')),
      { ...ec, x: 'AAAA' },
      { ...ec, kid: 'a\0b' },
      { kty: 'new' },
    ];
    expect(verificationKeys({ keys: [...useless, ec] })).toEqual({ keys: [ec] });
    expect(() => verificationKeys({ keys: useless })).toThrow('no public key');
  });

  it.each([
    ['a private key', { keys: [ec, rsaPair.privateKey.export({ format: 'jwk' })] }],
    ['one private member', { keys: [{ ...ec, d: '' }] }],
    ['a symmetric key', { keys: [ec, { kty: 'oct', k: 'c2VjcmV0' }] }],
    ['a symmetric key without a value', { keys: [{ kty: 'oct' }] }],
    ['no key', { keys: [] }],
    ['no list', { keys: ec }],
    ['no object', [ec]],
    ['nothing', null],
  ])('with %s is refused', (_, value) => expect(() => verificationKeys(value)).toThrow('public key'));
});
