import { isFromElsewhere } from './origin';

const PUBLIC_URL = 'https://visibility.example';

describe('a request', () => {
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL }, true],
    [{ origin: PUBLIC_URL, host: '10.0.0.7:3000' }, false],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
    [{ origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3000' }, true],
    [{ origin: 'https://evil.example', host: 'visibility.example' }, true],
    [{ origin: 'https://visibility.example.evil.example', host: 'visibility.example' }, true],
    [{ origin: 'null', host: 'visibility.example' }, true],
    [{ origin: '', host: 'visibility.example' }, true],
  ])('with %j comes from elsewhere: %s', (headers, elsewhere) => {
    expect(isFromElsewhere({ headers }, PUBLIC_URL)).toBe(elsewhere);
  });
});
