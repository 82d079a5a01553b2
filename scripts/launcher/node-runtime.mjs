import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseNode, NODE_VERSION } from './choose-node.mjs';
import { LauncherError } from './launcher-error.mjs';
import { runNpm } from './npm.mjs';
import { inRoot, ROOT } from './paths.mjs';

const glibcVersion = () =>
  process.platform === 'linux' ? process.report?.getReport().header.glibcVersionRuntime : undefined;

/** Installs into a folder of its own and renames it, so that an interrupted or parallel run leaves no half Node. */
function installNode(packageName, target, binary) {
  console.error(
    `Node ${process.versions.node} is too old; fetching Node ${NODE_VERSION} into ${dirname(target)} (once).`,
  );
  const partial = `${target}.partial-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const spec = `${packageName}@${NODE_VERSION}`;
    const code = runNpm(
      ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', partial, spec],
      ROOT,
    );
    if (code !== 0) throw new LauncherError(`npm could not fetch ${spec}. Install Node 24 and run the command again.`);
    try {
      renameSync(partial, target);
    } catch (error) {
      if (!existsSync(binary)) throw error;
    }
  } finally {
    rmSync(partial, { recursive: true, force: true });
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
  if (!existsSync(binary)) installNode(choice.packageName, target, binary);
  if (spawnSync(binary, ['--version']).status !== 0) {
    throw new LauncherError(`${binary} does not start on this system. Install Node 24 and run the command again.`);
  }
  return binary;
}
