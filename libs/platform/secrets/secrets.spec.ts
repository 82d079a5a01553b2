import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings, SettingsError } from '@app/platform/config';
import { deriveKey, derivedKeys, Seal, SEALED, withSecretKey } from '.';
import { SealedBox } from './sealed-box';

const SECRET = 'a secret of at least 32 characters';

describe('deriveKey', () => {
  it('gives each purpose and each secret 32 bytes of its own, always the same', () => {
    const key = deriveKey(SECRET, 'cookies');
    expect(key).toHaveLength(32);
    expect(key).toEqual(deriveKey(SECRET, 'cookies'));
    expect(key).not.toEqual(deriveKey(SECRET, 'signing-keys'));
    expect(key).not.toEqual(deriveKey(`${SECRET}!`, 'cookies'));
  });
});

describe('SealedBox', () => {
  const box = new SealedBox(deriveKey(SECRET, 'test'));
  const plain = Buffer.from('-----BEGIN PRIVATE KEY-----');

  it('opens what it sealed, and never seals alike twice', () => {
    const sealed = box.seal(plain, 'one');
    expect(box.open(sealed, 'one')).toEqual(plain);
    expect(sealed.includes(plain)).toBe(false);
    expect(box.seal(plain, 'one')).not.toEqual(sealed);
  });

  it('refuses another key, another label and a changed byte', () => {
    const sealed = box.seal(plain, 'one');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => new SealedBox(deriveKey(SECRET, 'other')).open(sealed, 'one')).toThrow();
    expect(() => box.open(sealed, 'two')).toThrow();
    expect(() => box.open(changed, 'one')).toThrow();
  });
});

describe('Seal', () => {
  const FORMER = 'the former one, of at least 32 characters';
  const plain = Buffer.from('token');
  const { cdnTokens, vendorKeys } = SEALED;

  it('opens with the present key or the former one, and seals with the present one', () => {
    const before = new Seal(cdnTokens, { SECRET_KEY: FORMER }).seal(7, plain);
    const rotating = new Seal(cdnTokens, { SECRET_KEY: SECRET, FORMER_SECRET_KEY: FORMER });
    expect(rotating.open(7, before)).toEqual({ plain, by: 'former' });
    const after = rotating.seal(7, plain);
    expect(rotating.open(7, after)).toEqual({ plain, by: 'present' });
    expect(new Seal(cdnTokens, { SECRET_KEY: SECRET }).open(7, after)?.plain).toEqual(plain);
    expect(new Seal(cdnTokens, { SECRET_KEY: SECRET }).open(7, before)).toBeNull();
  });

  it('binds what it seals to its row and its column', () => {
    const seal = new Seal(cdnTokens, { SECRET_KEY: SECRET });
    expect(seal.open(8, seal.seal(7, plain))).toBeNull();
    expect(new Seal(vendorKeys, { SECRET_KEY: SECRET }).open(7, seal.seal(7, plain))).toBeNull();
  });

  it('has derived keys of both secrets, the present one first', () => {
    const key = (secret: string) => deriveKey(secret, 'csrf').toString('base64url');
    expect(derivedKeys({ SECRET_KEY: SECRET, FORMER_SECRET_KEY: FORMER }, 'csrf')).toEqual([key(SECRET), key(FORMER)]);
    expect(derivedKeys({ SECRET_KEY: SECRET }, 'csrf')).toEqual([key(SECRET)]);
  });
});

describe('withSecretKey', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secret-key-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("keeps the operator's secret", () => {
    expect(withSecretKey(parseSettings({ SECRET_KEY: SECRET, DATA_DIR: folder })).SECRET_KEY).toBe(SECRET);
  });

  it('generates one for the embedded database and keeps it for its owner alone', () => {
    const settings = parseSettings({ DATA_DIR: join(folder, 'new') });
    const { SECRET_KEY } = withSecretKey(settings);
    expect(SECRET_KEY.length).toBeGreaterThanOrEqual(43);
    expect(withSecretKey(settings).SECRET_KEY).toBe(SECRET_KEY);
    const file = join(folder, 'new', 'secret-key');
    expect(readFileSync(file, 'utf8').trim()).toBe(SECRET_KEY);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("refuses a database of the operator's without one, and names the setting", () => {
    const settings = parseSettings({ DATABASE_URL: 'postgres://db/app', DATA_DIR: folder });
    expect(() => withSecretKey(settings)).toThrow(SettingsError);
    expect(() => withSecretKey(settings)).toThrow(/SECRET_KEY/);
  });
});
