import { extract } from '@app/core/extraction';
import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { readersInTypescript } from '@app/testing';
import { AnswerExtractor, LONG_ANSWER, type LongAnswerReaders, prepareActors } from './answer-extractor';

const readers = new ForeignText({ execArgv: readersInTypescript(), processes: 1, heapMb: 768, residentMb: 1_280 });
afterAll(() => readers.onApplicationShutdown());

const extractor = new AnswerExtractor(readers as LongAnswerReaders);
const actors = prepareActors({
  actors: [
    { id: 0, names: ['Acme'], domain: 'acme.com' },
    { id: 1, names: ['Target'], domain: 'target.com' },
  ],
  useSubdomain: false,
});
const answerOf = (text: string) => ({ text, annotations: [], references: [{ url: 'https://b.example/' }] });

it('prepares the same actors once, and changed ones anew', () => {
  const changed = { ...actors.set, useSubdomain: true };
  expect(prepareActors(structuredClone(actors.set))).toBe(actors);
  expect(prepareActors(changed)).toMatchObject({ set: changed });
});

/** What others could do while something is under way: turns of the event loop. */
async function turnsDuring<Result>(work: Promise<Result>): Promise<{ result: Result; turns: number }> {
  let [turns, isUnderWay] = [0, true];
  const count = (): void => {
    turns += 1;
    if (isUnderWay) setImmediate(count);
  };
  setImmediate(count);
  const result = await work.finally(() => (isUnderWay = false));
  return { result, turns };
}

it('reads a long answer in another process, with the same result, while this one goes on', async () => {
  const bullets = Array.from({ length: 20_000 }, (_, index) => `- Acme https://a${index % 90}.example/${index}\n`);
  const answer = answerOf(bullets.join('') + 'Many aim at Target numbers.');
  expect(answer.text.length).toBeGreaterThan(LONG_ANSWER);
  const verdicts = new Map([[1, false]]);
  const { result, turns } = await turnsDuring(extractor.extract(answer, actors, verdicts));
  expect(readers.pids).toHaveLength(1);
  // Starting and feeding the process alone takes a turn or two; reading here would leave no others.
  expect(turns).toBeGreaterThan(10);
  expect(result).toEqual(extract(answer, actors.compiled, verdicts));
  expect(result.sources).toHaveLength(20_001);
});

it('lets others have their turn behind each short answer', async () => {
  const { turns } = await turnsDuring(
    (async () => {
      for (let count = 0; count < 50; count += 1) await extractor.extract(answerOf('Acme wins.'), actors);
    })(),
  );
  expect(turns).toBeGreaterThanOrEqual(40);
});

it('takes an answer for empty that no process can read', async () => {
  const read = () => Promise.reject(new UnreadableText('memory', 'more than 1 MB'));
  const failing = new AnswerExtractor({ read } as unknown as LongAnswerReaders);
  const long = answerOf('Acme '.repeat(LONG_ANSWER));
  expect(await failing.extract(long, actors)).toEqual({ mentions: [], undecided: [], sources: [] });
});
