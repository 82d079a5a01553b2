import { shownHost } from './shown-host';
import { readable } from './web-link';

const punycode = (host: string): string => new URL(`http://${host}`).hostname;

it.each([
  'münchen.example',
  'www.bücher-ß.example',
  'łódź.example',
  'việt.example',
  'почта.рф',
  'αθήνα.gr',
  '日本語ドメイン.example',
  '삼성.kr',
  'หวยออนไลน์.example',
  'acme.example',
])('%s is shown as people write it', (host) => {
  expect(shownHost(punycode(host))).toBe(host.normalize('NFC'));
});

it.each([
  ['mixes scripts', 'раypal.example'],
  ['is Cyrillic that looks Latin', 'рауре.example'],
  ['is Greek that looks Latin', 'ονε.example'],
  ['has letters that nobody writes', 'ɡoogle.example'],
  ['has a dotless i', 'fıne.example'],
  ['runs from right to left', 'مثال.example'],
])('a host that %s stays as it is', (_, host) => {
  const ascii = punycode(host);
  expect(ascii).toContain('xn--');
  expect(shownHost(ascii)).toBe(ascii);
});

it.each([
  'xn--.example',
  'xn--a.example',
  'xn--99999999999.example',
  'xn--ACME-.example',
  'a.xn--!',
  'xn--acme-.example',
])('%s, which is no name, stays as it is', (host) => expect(shownHost(host)).toBe(host));

it('an address has its host shown, and all else as it was', () => {
  expect(readable('https://xn--mnchen-3ya.example/caf%C3%A9?q=xn--mnchen-3ya.example')).toBe(
    'https://münchen.example/café?q=xn--mnchen-3ya.example',
  );
  expect(readable('https://user@xn--mnchen-3ya.example/')).toBe('https://user@xn--mnchen-3ya.example/');
  expect(readable('no address')).toBe('no address');
});
