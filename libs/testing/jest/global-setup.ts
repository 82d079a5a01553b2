import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_ID, SERVER_FOLDER } from '../run-environment';

/**
 * Only prepares: the server starts with the first spec that asks for a database. A keeper process waits until this
 * process ends in whatever way, then ends the server and removes its folder, because Jest skips its teardown on Ctrl-C.
 */
export default function globalSetup(): void {
  process.env[RUN_ID] = randomBytes(4).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'ai-visibility-test-'));
  process.env[SERVER_FOLDER] = folder;
  const keeper = spawn(process.execPath, [join(__dirname, '..', 'server-keeper.mjs'), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  keeper.unref();
}
