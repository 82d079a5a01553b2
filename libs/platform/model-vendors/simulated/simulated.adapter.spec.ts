import { MODEL_IDS, type ModelId } from '@app/core/kernel';
import type { VendorAnswer, VendorQuestion } from '../vendor-adapter';
import { LANGUAGE_PACKS, packFor } from './languages';
import { SimulatedAdapter } from './simulated.adapter';

const brands = [
  { name: 'Harbor Desk', domain: 'harbor-desk.example' },
  { name: 'Lumen*Table', domain: 'lumen-table.example' },
  { name: 'Kiefer & Co', domain: 'kiefer.example' },
  { name: 'Nordholz', domain: '' },
];
const adapter = new SimulatedAdapter();

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

function ask(
  changes: Partial<VendorQuestion> = {},
  seed = 'project-1 2026-03-01',
  signal = new AbortController().signal,
): Promise<VendorAnswer> {
  const question: VendorQuestion = {
    executionId: 1,
    model: 'chatgpt',
    prompt: 'Which standing desk is best (for tall people)?',
    countryCode: 'US',
    languageCode: 'en',
    stage: { brands, seed },
    ...changes,
  };
  return adapter.ask(question, { signal });
}

const days = (model: ModelId, count: number, changes: Partial<VendorQuestion> = {}) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask({ ...changes, model }, `project-1 ${day(index)}`)));

const names = ({ answer }: VendorAnswer, name: string): boolean => answer.text.replaceAll('\\', '').includes(name);

describe('the simulated answer', () => {
  it('is the same for the same question, also of another execution', async () => {
    for (const model of MODEL_IDS) {
      expect(await ask({ model, executionId: 1 })).toEqual(await ask({ model, executionId: 2 }));
    }
  });

  it('differs by day, prompt, model and stage', async () => {
    const answers = [
      await ask(),
      await ask({}, 'project-1 2026-03-02'),
      await ask({ prompt: 'Cheap desks' }),
      await ask({ model: 'grok' }),
      await ask({}, 'project-2 2026-03-01'),
    ];
    expect(new Set(answers.map(({ answer }) => answer.text)).size).toBe(answers.length);
  });

  it('differs by replicate, and names the brands of the same stage', async () => {
    const seed = 'project-1 2026-03-01';
    const runs = await Promise.all(
      Array.from({ length: 10 }, (_, index) => ask({ stage: { brands, seed, replicate: index + 1 } })),
    );
    expect(runs[0]).toEqual(await ask({}, seed));
    expect(new Set(runs.map(({ answer }) => answer.text)).size).toBe(runs.length);
    const naming = (name: string) => runs.filter((answer) => names(answer, name)).length;
    const counts = brands.map(({ name }) => naming(name));
    expect(Math.max(...counts)).toBeGreaterThan(7);
  });

  it.each(LANGUAGE_PACKS.map((pack) => pack.language))('is written in %s', async (languageCode) => {
    const pack = packFor(languageCode);
    const answer = await ask({ languageCode });
    expect(pack.openings.some((opening) => answer.answer.text.startsWith(opening))).toBe(true);
    expect(pack.closings.some((closing) => answer.answer.text.endsWith(closing))).toBe(true);
    expect(answer.answer.text).not.toMatch(/[{}]|undefined/);
    expect(answer.localeApplied).toBe(true);
  });

  it('is in English where there is no pack, and says so', async () => {
    const { answer, localeApplied } = await ask({ languageCode: 'sw' });
    expect(packFor('en').openings.some((opening) => answer.text.startsWith(opening))).toBe(true);
    expect(localeApplied).toBe(false);
  });

  it.each(MODEL_IDS)('has anchors, links and markers of %s that agree', async (model) => {
    const answers = await days(model, 40);
    for (const { answer, searched } of answers) {
      const { text, annotations, references } = answer;
      const listed = [...annotations, ...references].map(({ url }) => url);
      for (const [, url] of text.matchAll(/\]\((\S+?)\)/g)) expect(listed).toContain(url);
      const markers = references.flatMap(({ marker }) => marker ?? []);
      const used = [...text.matchAll(/\[(\d+)\]/g)].map(([, marker]) => marker);
      expect(new Set(used)).toEqual(new Set(markers));
      for (const { url, start, end } of annotations) {
        const slice = text.slice(start, end);
        expect(slice.trim()).toBe(slice);
        expect(slice.length).toBeGreaterThan(0);
        if (slice.includes('](')) expect(slice).toBe(`([${new URL(url).host}](${url}))`);
      }
      expect(new Set(references.map(({ url }) => url)).size).toBe(references.length);
      if (!searched) expect(listed).toEqual([]);
    }
    expect(answers.some(({ answer }) => answer.references.some(({ marker }) => !marker))).toBe(true);
    expect(new Set(answers.map(({ costMicros }) => costMicros))).toEqual(new Set([0]));
  });

  it('cites reserved domains, search pages of real sites and the brands, nothing else', async () => {
    const answers = (await Promise.all(MODEL_IDS.map((model) => days(model, 10)))).flat();
    const hosts = answers.flatMap(({ answer }) =>
      [...answer.annotations, ...answer.references].map(({ url }) => new URL(url).host),
    );
    const allowed = /\.example$|(^|\.)example\.(com|org|net)$|^www\.(reddit|youtube)\.com$|^en\.wikipedia\.org$/;
    expect(hosts.filter((host) => !allowed.test(host))).toEqual([]);
    expect(new Set(hosts).size).toBeGreaterThan(10);
  });
});

describe('the tendencies', () => {
  it('name some brands on most days, none on some, and not always in one order', async () => {
    const answers = await days('gemini', 60);
    const named = answers.map((answer) => brands.filter(({ name }) => names(answer, name)).length);
    expect(named.filter((count) => count === 0).length).toBeGreaterThan(0);
    expect(named.filter((count) => count > 0).length).toBeGreaterThan(30);
    const firsts = answers.map(({ brandEntities }) => brandEntities[0]?.name).filter(Boolean);
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });

  it('drift over the weeks', async () => {
    const answers = await days('perplexity', 180);
    const months = [0, 30, 60, 90, 120, 150].map((from) => answers.slice(from, from + 30));
    const shares = brands.map(({ name }) => months.map((month) => month.filter((it) => names(it, name)).length));
    expect(Math.max(...shares.map((counts) => Math.max(...counts) - Math.min(...counts)))).toBeGreaterThan(6);
  });

  it('name a brand that the prompt asks for', async () => {
    const answers = await days('chatgpt', 20, { prompt: 'Is Nordholz any good?' });
    expect(answers.filter((answer) => names(answer, 'Nordholz')).length).toBeGreaterThan(14);
  });

  it('leave an AI overview out on some days', async () => {
    const answers = await days('ai_overview', 60);
    const absent = answers.filter(({ noResult }) => noResult);
    expect(absent.length).toBeGreaterThan(5);
    expect(absent.length).toBeLessThan(35);
    expect(absent.every(({ answer, searched }) => answer.text === '' && !searched)).toBe(true);
    expect((await days('chatgpt', 60)).some(({ noResult }) => noResult)).toBe(false);
  });

  it('write every kind of markdown and offer products', async () => {
    const answers = (await Promise.all(MODEL_IDS.map((model) => days(model, 40)))).flat();
    const count = (pattern: RegExp) => answers.filter(({ answer }) => pattern.test(answer.text)).length;
    for (const pattern of [/^1\. /m, /^- /m, /^## /m, /^\| --- /m, /\]\(https/, /\[1\]/]) {
      expect(count(pattern)).toBeGreaterThan(5);
    }
    const products = answers.flatMap(({ shoppingProducts }) => shoppingProducts);
    expect(products[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), currency: 'USD', position: 1 });
  });

  it('survive a stage without brands and a broken prompt', async () => {
    const { answer } = await ask({ stage: { brands: [], seed: '' }, prompt: 'half \ud83d [x] $& {brand}' });
    expect(answer.text.length).toBeGreaterThan(50);
  });
});

it('stops when the caller has cancelled', async () => {
  await expect(ask({}, 'seed', AbortSignal.abort())).rejects.toMatchObject({ kind: 'unavailable' });
});
