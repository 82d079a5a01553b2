import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings, SettingsError } from '@app/platform/config';
import { deriveKey, SealedBox, withSecretKey } from '.';

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
