import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { eventually, longOr, readersInTypescript, spawnTypescript } from '@app/testing';
import { ATTACK_READER, IMPATIENT_READER } from './fixtures/attack-reader';
import { ForeignText } from './foreign-text';
import { ForeignTextModule } from './foreign-text.module';
import { UnreadableText } from './unreadable-text';

const options = { execArgv: readersInTypescript(), processes: 1, heapMb: 64, residentMb: 400 };
const foreign = new ForeignText(options);
afterAll(() => foreign.onApplicationShutdown());

const never = new AbortController().signal;
const read = (attack: string, on = foreign, signal = never) =>
  on.read(attack === 'spin' ? IMPATIENT_READER : ATTACK_READER, attack, signal);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const gone = (pid: number) =>
  eventually(
    async () => isAlive(pid),
    (alive) => !alive,
  );

/** What a text may do, and what is said of it. */
const ATTACKS: readonly (readonly [attack: string, reason: string])[] = [
  ['throw', 'refused'],
  ['exit', 'crash'],
  ['heap', 'crash'],
  ['spin', 'time'],
  ['garbage', 'answer'],
  ['huge', 'answer'],
  ['another shape', 'answer'],
  ...(process.platform === 'linux' ? ([['memory', 'memory']] as const) : []),
];
/** Other ways to the same ends. */
const MORE_ATTACKS: typeof ATTACKS = [
  ['abort', 'crash'],
  ['segfault', 'crash'],
  ['kill', 'crash'],
  ['promise', 'answer'],
  ['no JSON', 'answer'],
];
const DEATHS = [
  ['SIGKILL', 'nothing'],
  ['SIGTERM', 'nothing'],
] as const;
const MORE_DEATHS = [
  ['SIGTERM', 'spin'],
  ['SIGKILL', 'linger'],
  ['SIGKILL', 'spin'],
] as const;

describe('a process that reads', () => {
  it('is started for the first text, and kept', async () => {
    const fresh = new ForeignText(options);
    expect(fresh.pids).toEqual([]);
    expect(await read('nothing', fresh)).toBe('fine');
    const { pids } = fresh;
    expect(pids).toHaveLength(1);
    expect(await read('nothing', fresh)).toBe('fine');
    expect(fresh.pids).toEqual(pids);
    fresh.onApplicationShutdown();
    await gone(pids[0]!);
    await expect(read('nothing', fresh)).rejects.toThrow('the application is shutting down');
  });

  it.each(longOr([...ATTACKS, ...MORE_ATTACKS], ATTACKS))(
    'may %s: that text is unreadable (%s), the next is read',
    async (attack, reason) => {
      const error = await read(attack).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnreadableText);
      expect((error as UnreadableText).reason).toBe(reason);
      expect(await read('nothing')).toBe('fine');
    },
  );

  it('is not believed after it has answered out of turn, and no other text suffers', async () => {
    await read('twice').catch(() => undefined);
    const found = await read('nothing').catch((error: unknown) => error);
    expect(found).not.toBeInstanceOf(UnreadableText);
    expect(await read('nothing')).toBe('fine');
  });

  it.each([
    ['environment', ''],
    ['file', 'ERR_ACCESS_DENIED'],
    ['process', 'ERR_ACCESS_DENIED'],
    ['thread', 'ERR_ACCESS_DENIED'],
  ])('has no %s', async (attack, found) => expect(await read(attack)).toBe(found));

  it('is replaced after 200 texts', async () => {
    await read('nothing');
    const [first] = foreign.pids;
    for (let text = 0; text < 200; text += 1) await read('nothing');
    expect(foreign.pids).toHaveLength(1);
    expect(foreign.pids).not.toContain(first);
    await gone(first!);
  });

  it('that does not start is no fault of the text', async () => {
    const broken = new ForeignText({ ...options, execArgv: ['--no-such-option'] });
    const error = await read('nothing', broken).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(UnreadableText);
    expect((error as Error).message).toContain('a reader process did not start');
  });

  it('gives up when it is told to, and hands its turn on', async () => {
    const stop = new AbortController();
    const [first, second] = [read('spin', foreign, stop.signal), read('nothing')];
    stop.abort(new Error('stopped'));
    await expect(first).rejects.toThrow('stopped');
    expect(await second).toBe('fine');
  });

  it('ends with the application, and a text under way is not to blame', async () => {
    const module = await Test.createTestingModule({ imports: [ForeignTextModule] })
      .overrideProvider(ForeignText)
      .useValue(new ForeignText(options))
      .compile();
    const app = await module.init();
    const own = app.get(ForeignText);
    await read('nothing', own);
    const [pid] = own.pids;
    const pending = read('spin', own);
    await app.close();
    const error = await pending.catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(UnreadableText);
    await gone(pid!);
  });

  it.each(longOr([...DEATHS, ...MORE_DEATHS], DEATHS))(
    'ends with its parent, by %s while it does %s',
    async (signal, attack) => {
      const parent = spawnTypescript(join(__dirname, 'fixtures', 'hold-reader.child.ts'), [
        attack,
        ...readersInTypescript(),
      ]);
      const pid = Number(await parent.line());
      expect(isAlive(pid)).toBe(true);
      parent.process.kill(signal);
      await parent.ended;
      await gone(pid);
    },
  );
});
