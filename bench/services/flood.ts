import { constants, setPriority } from 'node:os';
import type { Client } from 'pg';
import type { AtEnd } from '../at-end';
import { type Generator, type LoadResult, percentile, startGenerator } from '../load/generator';
import type { Options } from '../options';
import { printTable } from '../report/table';
import { ensureKeys } from '../seed/keys';
import { startApi } from '../servers/api';
import { startFloor } from '../servers/floor';

const SENDERS = 40;
const MEGABYTE = 1024 * 1024;
/** What an honest client may wait in its worst hundredth, as a multiple of what it waits without the flood. */
const AIM = 3;

const FLOODS: readonly (readonly [string, string])[] = [
  ['1 MB of JSON', JSON.stringify({ text: 'x'.repeat(MEGABYTE - 11) })],
  ['200 kB of [', '['.repeat(200_000)],
];

interface Side {
  readonly flood: string;
  readonly honest: LoadResult;
  readonly refused: number;
}

/** One honest client beside many that have no key and send large bodies all the same. */
export async function measureFlood(url: string, client: Client, options: Options, atEnd: AtEnd): Promise<void> {
  const server = await startApi(url, options);
  atEnd(server.stop);
  const [honest, hostile] = [startGenerator(), startGenerator()];
  atEnd(honest.stop);
  atEnd(hostile.stop);
  const keys = await ensureKeys(client, options.keys);
  const seconds = Math.max(5, options.seconds);
  const ask = () => honest.run({ url: `${server.origin}/api/v1/ping`, headers: {}, keys, connections: 1, seconds });
  await ask();
  const bare = await startFloor();
  atEnd(bare.stop);
  await bare.serve({ status: 401, headers: [], body: Buffer.from('{}') });
  // They stand for machines elsewhere: what they take is what the server leaves over.
  setPriority(hostile.pid, constants.priority.PRIORITY_LOW);
  const sides: Side[] = [{ flood: 'none', honest: await ask(), refused: 0 }];
  for (const [flood, body] of FLOODS) {
    for (const { origin, name } of [
      { ...bare, name: `${flood}, elsewhere` },
      { ...server, name: flood },
    ]) {
      const sent = floodWith(hostile, `${origin}/api/v1/prompts`, body, seconds);
      const [honestly, { statuses }] = await Promise.all([ask(), sent]);
      const refused = statuses[401] ?? 0;
      sides.push({ flood: name, honest: honestly, refused: refused / seconds });
    }
  }
  report(sides);
}

const floodWith = (hostile: Generator, url: string, body: string, seconds: number): Promise<LoadResult> =>
  hostile.run({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keys: [],
    connections: SENDERS,
    seconds,
  });

/** @throws Error when the honest client was refused, or waited for more than the aim */
function report(sides: readonly Side[]): void {
  const usual = percentile(sides[0]!.honest.latencies, 0.99);
  const rows = sides.map(({ flood, honest: { latencies, statuses, failures }, refused }) => {
    if (failures > 0 || statuses[200] !== latencies.length) throw new Error(`refused: ${JSON.stringify(statuses)}`);
    const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
    return [flood, p50.toFixed(1), p99.toFixed(1), (p99 / usual).toFixed(1), refused.toFixed(0)];
  });
  console.log(`\nOne honest client on /ping beside ${SENDERS} senders without keys`);
  printTable(['flood', 'p50 ms', 'p99 ms', 'x without', 'refused/s'], rows);
  const missed = rows.filter(([, , , times]) => Number(times) > AIM);
  if (missed.length > 0) throw new Error(`more than ${AIM} times: ${missed.map(([flood]) => flood).join(', ')}`);
}
