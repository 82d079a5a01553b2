import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from './npm.mjs';
import { inRoot } from './paths.mjs';

const VERSION = '2.12.0';
const PACKAGE = '@modelcontextprotocol/inspector';

/**
 * The script of the protocol's Inspector, fetched on first use. It is no dependency, because it brings 110 MB for a
 * check of seconds.
 *
 * @returns {string | undefined} nothing when npm cannot fetch it
 */
export function fittingInspector() {
  const target = inRoot('node_modules', '.cache', `inspector-${VERSION}`);
  const script = join(target, 'node_modules', ...PACKAGE.split('/'), 'clients', 'launcher', 'build', 'index.js');
  return existsSync(script) || installApart(`${PACKAGE}@${VERSION}`, target) ? script : undefined;
}
