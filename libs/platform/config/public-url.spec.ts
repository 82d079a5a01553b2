import { atPort, directUrl, parseSettings } from '.';

describe('PUBLIC_URL', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
    [{ HOST: '::' }, 'http://127.0.0.1:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ HOST: 'fe80::1%eth0' }, 'http://127.0.0.1:3000'],
    [{ HOST: 'localhost' }, 'http://localhost:3000'],
    [{ HOST: '192.0.2.7', PORT: '80' }, 'http://192.0.2.7'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://visibility.example/' }, 'https://visibility.example'],
  ])('with %j is %s', (env, url) => {
    expect(parseSettings(env).PUBLIC_URL).toBe(url);
  });

  it('follows a port that is known only later, unless it is set', () => {
    const unset = atPort(parseSettings({ PORT: '0' }), 4321);
    expect(unset).toMatchObject({ PORT: 4321, PUBLIC_URL: 'http://127.0.0.1:4321' });
    const set = atPort(parseSettings({ PORT: '0', PUBLIC_URL: 'https://visibility.example' }), 4321);
    expect(set).toMatchObject({ PORT: 4321, PUBLIC_URL: 'https://visibility.example' });
    expect(directUrl(set)).toBe('http://127.0.0.1:4321');
  });
});
