import { constants, setPriority } from 'node:os';
import type { Client } from 'pg';
import type { AtEnd } from '../at-end';
import { type Load, type LoadResult, percentile, startGenerator } from '../load/generator';
import type { Options } from '../options';
import { printTable } from '../report/table';
import { ensureKeys } from '../seed/keys';
import { startAllInOne } from '../servers/api';
import { startFloor } from '../servers/floor';

const SENDERS = 20;
const MEGABYTE = 1024 * 1024;
/** What an honest client may wait in its worst hundredth, as a multiple of what it waits without the flood. */
const AIM = 3;

type Flood = Pick<Load, 'method' | 'headers' | 'body'> & { readonly name: string; readonly path: string };

const JSON_BODY = { 'content-type': 'application/json' };
const BIG_HEADERS = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`x-${index}`, 'x'.repeat(150)]));
const posted = (name: string, body: string): Flood => ({
  name,
  path: '/api/v1/prompts',
  method: 'POST',
  headers: JSON_BODY,
  body,
});

const FLOODS: readonly Flood[] = [
  { name: 'no key', path: '/api/v1/ping', headers: {} },
  { name: 'a wrong key', path: '/api/v1/ping', headers: { authorization: `Bearer service_${'x'.repeat(43)}` } },
  { name: '90 big headers', path: '/api/v1/ping', headers: BIG_HEADERS },
  posted('1 MB of JSON', JSON.stringify({ text: 'x'.repeat(MEGABYTE - 11) })),
  posted('200 kB of [', '['.repeat(200_000)),
];

interface Side {
  readonly flood: string;
  readonly honest: LoadResult;
  /** Answers to the flood, a second, by status. */
  readonly answered: Readonly<Record<string, number>>;
}

/** One honest client beside many that have no key and send all the same, to the whole product in one process. */
export async function measureFlood(url: string, client: Client, options: Options, atEnd: AtEnd): Promise<void> {
  const server = await startAllInOne(url, options);
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
  const sides: Side[] = [{ flood: 'none', honest: await ask(), answered: {} }];
  const floods = [...FLOODS, await signIns(server.origin)].filter(({ name }) => name.includes(options.only));
  for (const flood of floods) {
    for (const { origin, name } of [
      { ...bare, name: `${flood.name}, elsewhere` },
      { ...server, name: flood.name },
    ]) {
      const sent = hostile.run({ ...flood, url: `${origin}${flood.path}`, keys: [], connections: SENDERS, seconds });
      const [honestly, { statuses }] = await Promise.all([ask(), sent]);
      sides.push({ flood: name, honest: honestly, answered: perSecond(statuses, seconds) });
    }
  }
  report(sides);
}

/** The form of a stranger who has looked at the page: each try is refused, the first ones after a hash. */
async function signIns(origin: string): Promise<Flood> {
  const path = '/account/sign-in';
  const page = await fetch(`${origin}${path}`);
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const token = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1];
  if (!token) throw new Error('the sign-in page has no form');
  const body = new URLSearchParams({ _csrf: token, email: 'nobody@example.com', password: 'not the password' });
  const headers = { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' };
  return { name: 'sign-in', path, method: 'POST', headers, body: body.toString() };
}

const perSecond = (counts: Readonly<Record<string, number>>, seconds: number): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([status, count]) => [status, Math.round(count / seconds)]));

/** @throws Error when the honest client was refused, or waited for more than the aim */
function report(sides: readonly Side[]): void {
  const usual = percentile(sides[0]!.honest.latencies, 0.99);
  const rows = sides.map(({ flood, honest: { latencies, statuses, failures }, answered }) => {
    if (failures > 0 || statuses[200] !== latencies.length) throw new Error(`refused: ${JSON.stringify(statuses)}`);
    const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
    return [flood, p50.toFixed(1), p99.toFixed(1), (p99 / usual).toFixed(1), JSON.stringify(answered)];
  });
  console.log(`\nOne honest client on /ping beside ${SENDERS} senders`);
  printTable(['flood', 'p50 ms', 'p99 ms', 'x without', 'answers/s'], rows);
  const missed = rows.filter(([, , , times]) => Number(times) > AIM);
  if (missed.length > 0) throw new Error(`more than ${AIM} times: ${missed.map(([flood]) => flood).join(', ')}`);
}
