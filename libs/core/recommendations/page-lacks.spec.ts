import type { Observations, PageObservation, PromptObservation } from './observations';
import { lackInWords } from './page-lacks';

const NOTHING = { names: [], modifiedOn: null, isAdvertisement: false, tables: 0, numbers: 3, headings: [] };
const page = (url: string, sourceType: 'owned' | 'third_party', answers: number, contents: object | null) =>
  ({
    urlId: answers,
    url,
    sourceType,
    answers,
    promptIds: [1],
    contents: contents && { ...NOTHING, ...contents },
  }) as unknown as PageObservation;
const prompt = { id: 1, text: 'Which trail shoes are light?' } as PromptObservation;
const lack = (...pages: PageObservation[]) => lackInWords(prompt, { pages } as unknown as Observations);

const RICH = { tables: 2, numbers: 40, modifiedOn: '2026-02-01', headings: ['Which trail shoes are light in 2026?'] };

it('what the best page has and the own one lacks', () => {
  const best = page('https://news.example/a', 'third_party', 30, RICH);
  expect(lack(best, page('https://acme.example/a', 'owned', 5, {}))).toBe(
    'https://news.example/a has what https://acme.example/a lacks: ' +
      'a table, a date (2026-02-01), the question as a heading, more numbers to check (40 against 3).',
  );
  const dated = { ...RICH, modifiedOn: '2026-01-01' };
  expect(lack(best, page('https://acme.example/a', 'owned', 5, dated))).toContain('lacks: a later date (2026-02-01).');
});

it('is nothing where one was not read, where nothing is lacking, and where the own page is used more', () => {
  const best = page('https://news.example/a', 'third_party', 30, RICH);
  expect(lack(best)).toBeNull();
  expect(lack(best, page('https://acme.example/a', 'owned', 5, null))).toBeNull();
  expect(lack(best, page('https://acme.example/a', 'owned', 5, RICH))).toBeNull();
  expect(lack(best, page('https://acme.example/a', 'owned', 50, {}))).toBeNull();
});
