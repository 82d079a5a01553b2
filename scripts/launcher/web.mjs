import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from './launcher-error.mjs';
import { inRoot, toolScript } from './paths.mjs';
import { inPartialFolder, publish, stampOf } from './publish.mjs';
import { runNode } from './run-node.mjs';
import { fingerprint, sourceFiles } from './sources.mjs';

const SOURCE = join('apps', 'web');
/** Of the dashboard, and of the pictures in assistants (docs/mcp.md), which go into a folder of their own. */
const CONFIGS = [
  { config: join(SOURCE, 'vite.config.mjs'), folder: '.' },
  { config: join(SOURCE, 'vite.frames.config.mjs'), folder: 'frames' },
];
/** Where the api app looks for it, from the sources as from the build. */
const folder = () => inRoot('dist', 'web');

/** What the dashboard is made of; it takes charts and names from core, and styles from the account pages. */
const files = () => [
  ...sourceFiles([SOURCE, 'libs/core', 'libs/platform/pages']),
  ...CONFIGS.map(({ config }) => config),
  join(SOURCE, 'index.html'),
];

export const isOfTheDashboard = (file) => file.startsWith(SOURCE);

/** Takes the dashboard along into a build that replaces the one it stands in. */
export function keepDashboard(from, to) {
  const built = join(from, 'web');
  if (existsSync(built)) cpSync(built, join(to, 'web'), { recursive: true });
}

/** `dist/web`: as it is when it belongs to these sources, else built in a moment. */
export async function ensureDashboard(node) {
  const hash = fingerprint(files());
  if (stampOf(folder())?.hash === hash) return;
  if (!existsSync(inRoot('node_modules', 'vite'))) {
    console.error('There is no dashboard: its builder, Vite, is a development package, and is not installed.');
    return;
  }
  await inPartialFolder(inRoot('dist-web'), async (partial) => {
    for (const { config, folder: place } of CONFIGS) {
      const vite = [toolScript('vite', 'vite'), 'build', '--config', inRoot(config), '--logLevel', 'warn'];
      const code = await runNode(node, [...vite, '--outDir', join(partial, place)]);
      if (code !== 0) throw new LauncherError('The dashboard could not be built.');
    }
    publish(partial, folder(), { kind: 'web', hash });
  });
}
