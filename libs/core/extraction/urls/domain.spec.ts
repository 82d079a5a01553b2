import { normaliseDomain, registrableDomain, storedSpellings } from './domain';

describe('normaliseDomain', () => {
  test.each([
    ['acme.com', 'acme.com'],
    [' https://www.Acme.com/pricing?x=1 ', 'acme.com'],
    ['acme.com:8080/a', 'acme.com'],
    ['blog.acme.co.uk', 'blog.acme.co.uk'],
    ['acme.com.', 'acme.com'],
    ['München.de', 'xn--mnchen-3ya.de'],
    ['www.com', 'www.com'],
    ['acme.github.io', 'acme.github.io'],
    ['github.io', 'github.io'],
    ['my_shop.acme.com', 'my_shop.acme.com'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  ])('%p is stored as %p', (input, stored) => expect(normaliseDomain(input)).toBe(stored));

  test.each([
    '',
    'acme',
    'localhost',
    '127.0.0.1',
    'http://[::1]/',
    'co.uk',
    '公司.cn',
    'ftp://acme.com',
    'mailto:a@b.co',
    'me@acme.com',
    'a b.com',
    'acme..com',
    '.acme.com',
    '*.acme.com',
    'acme.com,acme.org',
    '-acme.com',
    'acme-.com',
    `${'a'.repeat(64)}.com`,
  ])('refuses %p', (input) => expect(normaliseDomain(input)).toBeNull());
});

test.each([
  ['Acme.com', ['acme.com']],
  ['BÜCHER', ['bücher', 'xn--bcher-kva']],
  ['https://blog.bücher.de/Größe', ['https://blog.bücher.de/größe', 'https://blog.xn--bcher-kva.de/größe']],
  ['acme.com/größe', ['acme.com/größe']],
  ['two words ü', ['two words ü']],
  ['ü\u{e0001}', ['ü\u{e0001}']],
])('%s may be stored as %j', (text, spellings) => expect(storedSpellings(text)).toEqual(spellings));

test.each([
  ['www.shop.acme.co.uk', 'acme.co.uk'],
  ['a.acme.github.io', 'acme.github.io'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['192.0.2.1', '192.0.2.1'],
  ['[::1]', '[::1]'],
  ['localhost', 'localhost'],
])('the registrable domain of %s is %s', (host, domain) => expect(registrableDomain(host)).toBe(domain));
