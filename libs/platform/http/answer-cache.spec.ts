import { AnswerCache } from './answer-cache';
import { JsonText } from './json-text';

const validators = (etag: string) => ({ etag, lastModified: new Date(0) });

/** An answer that counts how often it is computed. */
function counted(etag: string, body: object) {
  const runs = { count: 0 };
  return {
    runs,
    conditional: {
      validators: validators(etag),
      body: () => {
        runs.count += 1;
        return Promise.resolve(body);
      },
    },
  };
}

describe('answer cache', () => {
  it('computes an answer once for clients that ask one after another or at the same time', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    const { conditional, runs } = counted('"a"', { value: 'ñ' });
    const answers = await Promise.all([cache.answer(conditional), cache.answer(conditional)]);
    expect([...answers, await cache.answer(conditional)]).toEqual(Array(3).fill(new JsonText('{"value":"ñ"}')));
    expect(runs.count).toBe(1);
  });

  it('computes another for another tag', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    await cache.answer(counted('"a"', { value: 1 }).conditional);
    expect(await cache.answer(counted('"b"', { value: 2 }).conditional)).toEqual(new JsonText('{"value":2}'));
  });

  it('passes an error on and keeps nothing of it', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    const failing = { validators: validators('"a"'), body: () => Promise.reject(new Error('no database')) };
    await expect(cache.answer(failing)).rejects.toThrow('no database');
    expect(await cache.answer(counted('"a"', { value: 1 }).conditional)).toEqual(new JsonText('{"value":1}'));
  });

  it('drops what has not been asked for longest when it is full', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    const large = { text: 'x'.repeat(200_000) };
    const first = counted('"0"', large);
    await cache.answer(first.conditional);
    for (const etag of ['"1"', '"2"', '"3"']) await cache.answer(counted(etag, large).conditional);
    await cache.answer(first.conditional);
    expect(first.runs.count).toBe(2);
  });

  it('answers what is too large to keep', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 1 });
    const text = 'x'.repeat(2_000_000);
    expect(await cache.answer(counted('"a"', { text }).conditional)).toEqual(new JsonText(JSON.stringify({ text })));
  });

  it('keeps nothing when it is switched off', async () => {
    const cache = new AnswerCache({ ANSWER_CACHE_MB: 0 });
    const { conditional, runs } = counted('"a"', { value: 1 });
    expect([await cache.answer(conditional), await cache.answer(conditional)]).toEqual([{ value: 1 }, { value: 1 }]);
    expect(runs.count).toBe(2);
  });
});

describe('text of a JSON object', () => {
  it('takes another member', () => {
    expect(new JsonText('{"a":{}}').with('request_id', 'x"y')).toBe('{"a":{},"request_id":"x\\"y"}');
    expect(new JsonText('{}').with('request_id', 'x')).toBe('{"request_id":"x"}');
  });
});
