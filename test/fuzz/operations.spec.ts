import type { AddressInfo } from 'node:net';
import { longOr, MailServer } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { Random } from '../support/random';
import { problemOf, rawProblemOf } from './support/check';
import { OPERATIONS } from './support/description';
import { rawNonsense } from './support/raw-nonsense';
import { toWire, validRequest, type WireRequest } from './support/request';
import { spoiled } from './support/spoil';
import { Wire } from './support/wire';
import { NO_LIMITS, World } from './support/world';

/** `npm run fuzz -- --requests 200000 --seed 7` sets them. */
const LEAST = 500;
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? longOr(5_000, LEAST));
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const AT_ONCE = 8;
const BETWEEN_LOOKS = 200;
const RAW_SHARE = 0.05;
const VALID_SHARE = 0.55;
const SHOWN = 20;
/** Requests of an operation that has not succeeded so far. */
const MOST_MORE = 1_000;

const shown = ({ method, path, headers, body }: WireRequest): string => {
  const { Authorization: _, ...others } = headers;
  return `${method} ${path} ${JSON.stringify(others)} ${body?.subarray(0, 500).toString() ?? ''}`;
};

describe(`${REQUESTS} requests made from docs/openapi.json with the seed ${SEED}`, () => {
  const random = new Random(SEED);
  const statuses: Record<string, number> = {};
  const succeeded = new Set<string>();
  const problems: string[] = [];
  let api: ApiHarness;
  let world: World;
  let wire: Wire;
  let mail: MailServer;

  beforeAll(async () => {
    mail = await MailServer.start();
    api = await ApiHarness.start({
      ...NO_LIMITS,
      SECRET_KEY: 'a secret of at least 32 characters',
      SMTP_URL: mail.url,
      MAIL_FROM: 'visibility@service.example',
    });
    world = await World.create(api);
    wire = new Wire((api.app.getHttpServer().address() as AddressInfo).port);
  }, 60_000);
  afterAll(async () => {
    wire.close();
    await api.stop();
    await mail.stop();
  });

  const note = (status: number | undefined, problem: string | undefined, request: () => string) => {
    statuses[status ?? 'none'] = (statuses[status ?? 'none'] ?? 0) + 1;
    if (problem) problems.push(`${status} ${problem}: ${request()}`);
  };

  async function raw(): Promise<void> {
    const bytes = rawNonsense(random, world.keys.owner);
    const answer = await wire.sendRaw(bytes);
    note(answer?.status, rawProblemOf(answer), () => bytes.subarray(0, 1_000).toString('latin1'));
  }

  async function structured(operation = random.pick(OPERATIONS)): Promise<void> {
    const valid = validRequest(random, world, operation);
    const request = toWire(random.chance(VALID_SHARE) ? valid : spoiled(valid, random, world));
    const answer = await wire.send(request);
    if (answer.status < 300) succeeded.add(`${operation.method} ${operation.path}`);
    note(answer.status, problemOf(request, answer), () => `${shown(request)} -> ${answer.text.slice(0, 500)}`);
  }

  it(
    'are answered as it says, and never with a failure of ours',
    async () => {
      for (let sent = 0; sent < REQUESTS && problems.length < SHOWN;) {
        const batch = Math.min(BETWEEN_LOOKS, REQUESTS - sent);
        for (let begun = 0; begun < batch; begun += AT_ONCE) {
          const together = Array.from({ length: Math.min(AT_ONCE, batch - begun) }, () =>
            random.chance(RAW_SHARE) ? raw() : structured(),
          );
          await Promise.all(together);
        }
        sent += batch;
        api.clock.advance(1_000);
        await world.look();
      }
      expect(problems.slice(0, SHOWN)).toEqual([]);
    },
    60_000 + REQUESTS * 60,
  );

  it('are valid for a third at least, and reach what every operation is for', async () => {
    const valid = Object.entries(statuses).reduce((sum, [status, count]) => sum + (/^2/.test(status) ? count : 0), 0);
    expect({ statuses, enough: valid >= REQUESTS / 3 }).toEqual({ statuses, enough: true });
    if (REQUESTS < LEAST) return;
    // Of requests at the same time, another one comes first each time, so that one more or less succeeds.
    const missed = () => OPERATIONS.filter(({ method, path }) => !succeeded.has(`${method} ${path}`));
    for (let more = 0; more < MOST_MORE && missed().length > 0; more += 1) {
      for (const operation of missed()) await structured(operation);
      await world.look();
    }
    expect(missed().map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(problems.slice(0, SHOWN)).toEqual([]);
  });
});
