import { assertHostAllowed, documentUrl, looksLikeUrl } from './document-url';

describe('a client_id', () => {
  it.each([
    'https://app.test/client',
    'https://app.test/',
    'https://app.test:8443/a/b.json?v=1',
    'https://app.test/%20',
  ])('%s is the URL of a document', (id) => expect(documentUrl(id).href).toBe(id));

  it.each([
    ['http', 'http://app.test/client'],
    ['another scheme', 'javascript:alert(1)'],
    ['no path', 'https://app.test'],
    ['a fragment', 'https://app.test/client#a'],
    ['an empty fragment', 'https://app.test/client#'],
    ['a user', 'https://user@app.test/client'],
    ['a password', 'https://user:secret@app.test/client'],
    ['a dot segment', 'https://app.test/a/../client'],
    ['an encoded dot segment', 'https://app.test/a/%2E%2e/client'],
    ['a single dot', 'https://app.test/./client'],
    ['capitals in its host', 'https://App.test/client'],
    ['a default port', 'https://app.test:443/client'],
    ['white space', 'https://app.test/client '],
    ['a line break', 'https://app.test/cli\nent'],
    ['backslashes', 'https:\\\\app.test\\client'],
    ['an address in another notation', 'https://127.1/client'],
    ['too many characters', `https://app.test/${'a'.repeat(2_048)}`],
  ])('with %s is none', (_, id) => {
    expect(looksLikeUrl(id)).toBe(true);
    expect(() => documentUrl(id)).toThrow('not the https URL');
  });

  it.each(['Zm9vYmFy', 'c_6f1d', ''])('%s of our own is no URL at all', (id) => expect(looksLikeUrl(id)).toBe(false));

  it('is of a host that the operator allows', () => {
    const url = new URL('https://app.test/client');
    assertHostAllowed(url, []);
    assertHostAllowed(url, ['claude.ai', 'app.test']);
    expect(() => assertHostAllowed(url, ['test', 'other.app.test'])).toThrow('no clients of that host');
  });
});
