import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseNode, NODE_VERSION } from './choose-node.mjs';
import { LauncherError } from './launcher-error.mjs';
import { installApart } from './npm.mjs';
import { inRoot } from './paths.mjs';

const glibcVersion = () =>
  process.platform === 'linux' ? process.report?.getReport().header.glibcVersionRuntime : undefined;

function installNode(packageName, target) {
  console.error(
    `Node ${process.versions.node} is too old; fetching Node ${NODE_VERSION} into ${dirname(target)} (once).`,
  );
  const spec = `${packageName}@${NODE_VERSION}`;
  if (!installApart(spec, target)) {
    throw new LauncherError(`npm could not fetch ${spec}. Install Node 24 and run the command again.`);
  }
}

/** Path of a Node that is new enough, fetched on first use where the machine's own is not. */
export function fittingNode() {
  const { version, arch, platform } = {
    version: process.versions.node,
    arch: process.arch,
    platform: process.platform,
  };
  const choice = chooseNode({ version, platform, arch, glibc: glibcVersion() });
  if (choice.use === 'current') return process.execPath;
  if (choice.use === 'none') throw new LauncherError(choice.message);
  const target = inRoot('.node', NODE_VERSION);
  const bin = platform === 'win32' ? 'node.exe' : 'node';
  const binary = join(target, 'node_modules', choice.packageName, 'bin', bin);
  if (!existsSync(binary)) installNode(choice.packageName, target);
  if (spawnSync(binary, ['--version']).status !== 0) {
    throw new LauncherError(`${binary} does not start on this system. Install Node 24 and run the command again.`);
  }
  return binary;
}
