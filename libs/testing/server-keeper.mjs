/** Outlives the test run: when its standard input ends, it ends the run's database server and removes its folder. */
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const folder = process.argv[2];
const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid');

function serverPid() {
  try {
    return Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  } catch {
    return undefined;
  }
}

process.stdin.resume();
await once(process.stdin, 'end');
const deadline = Date.now() + 10_000;
for (let pid = serverPid(); pid && Date.now() < deadline; pid = serverPid()) {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    break;
  }
  await wait(50);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
