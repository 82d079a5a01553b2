import { createHash } from 'node:crypto';
import { canonicalUrl, MAX_URL_LENGTH, sha256Hex } from './canonical-url';

describe('canonicalUrl', () => {
  it('is the same when the URL comes again', () => {
    const twice = (url: string) => [canonicalUrl(url), canonicalUrl(url)];
    expect(twice('http://acme.com/again/?b=2&a=1#x')).toEqual(Array(2).fill('https://acme.com/again?a=1&b=2'));
    expect(twice('https://')).toEqual([null, null]);
  });

  test.each([
    ['keeps the case of the path', 'HTTPS://Acme.COM/Path/Page', 'https://acme.com/Path/Page'],
    ['keeps www.', 'https://www.acme.com/', 'https://www.acme.com'],
    ['takes http on its default port for https', 'http://acme.com/a', 'https://acme.com/a'],
    ['takes the named default port of http for https', 'http://acme.com:80/a', 'https://acme.com/a'],
    ['keeps http on another port', 'http://acme.com:8080/a', 'http://acme.com:8080/a'],
    ['keeps http on the port of https', 'http://acme.com:443/a', 'http://acme.com:443/a'],
    ['drops the default port', 'https://acme.com:443/a', 'https://acme.com/a'],
    ['keeps another port', 'https://acme.com:8443/a', 'https://acme.com:8443/a'],
    ['drops credentials', 'https://user:pass@acme.com/a', 'https://acme.com/a'],
    ['drops the trailing slash', 'https://acme.com/a/', 'https://acme.com/a'],
    [
      'drops tracking keys in any case',
      'https://acme.com/?utm_source=openai&GCLID=1&srsltid=x&id=7',
      'https://acme.com/?id=7',
    ],
    ['keeps keys that select content', 'https://acme.com/?ref=a&source=b', 'https://acme.com/?ref=a&source=b'],
    ['keeps keys that only start like a tracking key', 'https://acme.com/?gclidx=1', 'https://acme.com/?gclidx=1'],
    ['sorts the query', 'https://acme.com/?b=2&a=1', 'https://acme.com/?a=1&b=2'],
    ['drops a fragment', 'https://acme.com/a#pricing', 'https://acme.com/a'],
    ['drops a text fragment', 'https://acme.com/a#:~:text=hello%20world', 'https://acme.com/a'],
    ['keeps a single-page route', 'https://acme.com/#/pricing', 'https://acme.com/#/pricing'],
    ['keeps a hash-bang route without its text fragment', 'https://acme.com/#!/a:~:text=b', 'https://acme.com/#!/a'],
    [
      'writes an international host in punycode',
      'https://Bücher.example/Größe',
      'https://xn--bcher-kva.example/Gr%C3%B6%C3%9Fe',
    ],
    [
      'reads percent escapes alike',
      'https://ja.wikipedia.org/wiki/%e6%97%a5',
      'https://ja.wikipedia.org/wiki/%E6%97%A5',
    ],
    ['encodes what was typed raw', 'https://ja.wikipedia.org/wiki/日', 'https://ja.wikipedia.org/wiki/%E6%97%A5'],
    ['trims', '  https://acme.com/a \n', 'https://acme.com/a'],
    ['takes an IP', 'http://192.0.2.1/a', 'https://192.0.2.1/a'],
  ])('%s', (_, raw, canonical) => {
    expect(canonicalUrl(raw)).toBe(canonical);
    expect(canonicalUrl(canonical)).toBe(canonical);
  });

  test.each([
    '',
    'acme.com/a',
    '//acme.com/a',
    '/a',
    'mailto:a@acme.com',
    'javascript:alert(1)',
    'ftp://acme.com/a',
    'https://',
    'https:acme.com',
    'http://[::1',
    'https://a b.com/',
    `https://acme.com/${'a'.repeat(MAX_URL_LENGTH)}`,
  ])('rejects %p', (raw) => expect(canonicalUrl(raw)).toBeNull());

  it('is hashed as UTF-8', () => {
    expect(sha256Hex('https://acme.com/é')).toBe(
      createHash('sha256').update(Buffer.from('https://acme.com/é', 'utf8')).digest('hex'),
    );
  });
});
