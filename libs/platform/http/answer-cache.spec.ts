import { AnswerCache } from './answer-cache';
import { CsvText, JsonText } from './answer-text';

/** An answer that counts how often it is computed. */
function counted(etag: string, body: object) {
  const runs = { count: 0 };
  return {
    runs,
    ask: (cache: AnswerCache) =>
      cache.answer(etag, () => {
        runs.count += 1;
        return Promise.resolve(body);
      }),
  };
}

describe('answer cache', () => {
  it('computes an answer once for clients that ask one after another or at the same time', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    const { ask, runs } = counted('"a"', { value: 'ñ' });
    const answers = await Promise.all([ask(cache), ask(cache)]);
    expect([...answers, await ask(cache)]).toEqual(Array(3).fill(new JsonText('{"value":"ñ"}')));
    expect(runs.count).toBe(1);
  });

  it('keeps a table as it is sent', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    const { ask, runs } = counted('"a"', new CsvText('id\r\n1\r\n'));
    expect(await ask(cache)).toBe(await ask(cache));
    expect([await ask(cache), runs.count]).toEqual([new CsvText('id\r\n1\r\n'), 1]);
  });

  it('computes another for another tag', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    await counted('"a"', { value: 1 }).ask(cache);
    expect(await counted('"b"', { value: 2 }).ask(cache)).toEqual(new JsonText('{"value":2}'));
  });

  it('passes an error on and keeps nothing of it', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    const failing = () => Promise.reject(new Error('no database'));
    await expect(cache.answer('"a"', failing)).rejects.toThrow('no database');
    expect(await counted('"a"', { value: 1 }).ask(cache)).toEqual(new JsonText('{"value":1}'));
  });

  it('drops what has not been asked for longest when it is full', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    const large = { text: 'x'.repeat(200_000) };
    const first = counted('"0"', large);
    await first.ask(cache);
    for (const etag of ['"1"', '"2"', '"3"']) await counted(etag, large).ask(cache);
    await first.ask(cache);
    expect(first.runs.count).toBe(2);
  });

  it('answers what is too large to keep', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    const text = 'x'.repeat(2_000_000);
    expect(await counted('"a"', { text }).ask(cache)).toEqual(new JsonText(JSON.stringify({ text })));
  });

  it('keeps nothing when it is switched off', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 0 });
    const { ask, runs } = counted('"a"', { value: 1 });
    expect([await ask(cache), await ask(cache)]).toEqual([{ value: 1 }, { value: 1 }]);
    expect(runs.count).toBe(2);
  });
});

describe('text of a JSON object', () => {
  it('takes another member', () => {
    expect(new JsonText('{"a":{}}').with({ request_id: 'x"y' })).toBe('{"a":{},"request_id":"x\\"y"}');
    expect(new JsonText('{}').with({ ignored_parameters: ['a'], request_id: 'x' })).toBe(
      '{"ignored_parameters":["a"],"request_id":"x"}',
    );
  });
});
