import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from './npm.mjs';
import { inRoot } from './paths.mjs';

const VERSION = '0.1.2';
const PACKAGE = 'n8n-nodes-llmpulse';

/**
 * The module of the trigger that n8n loads, fetched on first use. It is no dependency, because one check alone needs it.
 *
 * @returns {string | undefined} nothing when npm cannot fetch it
 */
export function fittingN8nNode() {
  const target = inRoot('node_modules', '.cache', `n8n-node-${VERSION}`);
  const folder = join(target, 'node_modules', PACKAGE, 'dist', 'nodes', 'LlmPulse');
  const trigger = join(folder, 'LlmPulseTrigger.node.js');
  // n8n itself is a peer, and the trigger needs none of it.
  return existsSync(trigger) || installApart(`${PACKAGE}@${VERSION}`, target, ['--legacy-peer-deps'])
    ? trigger
    : undefined;
}
