import { type Observations, recommend } from '@app/core/recommendations';
import { Random } from '../support/random';
import { simulated } from './support/simulated-project';

const PROJECTS = 20;
const PROMPT = 3;
/** Perplexity. */
const MODEL = 2;

/** On one model of four the competitor takes the first place. */
const overtaken = (random: Random): Observations =>
  simulated(random, { prompts: 12, models: 4, every: 1, repeats: random.pick([0, 0.3]), shocks: 0.1 }, (...plant) => {
    const [prompt, outcome, rate, window, model] = plant;
    if (prompt !== PROMPT) return rate;
    if (model === MODEL && outcome === 'first') return window === 'now' ? 0.05 : 0.85;
    return outcome === 'named' || outcome === 'rival' ? 0.9 : outcome === 'first' ? 0.6 : rate;
  });

const itemOf = (observations: Observations) =>
  recommend('ai_visibility', observations).items.find(
    ({ generator, key }) => generator === 'lost_positions' && key === `prompt:${PROMPT}`,
  );

describe('a brand that is overtaken on one model', () => {
  const random = new Random(29);
  const projects = Array.from({ length: PROJECTS }, () => overtaken(random));

  it(`is told so, with the model and who stands first now, in nearly all of ${PROJECTS} projects`, () => {
    const items = projects.flatMap((project) => itemOf(project) ?? []);
    expect(items.length).toBeGreaterThanOrEqual(PROJECTS - 2);
    const named = items.filter(({ description }) => description.includes('of Perplexity name Acme before'));
    expect(named.length).toBeGreaterThanOrEqual(PROJECTS - 4);
    for (const { title, description, figures } of named) {
      expect(title).toContain('of Perplexity');
      expect(description).toMatch(/They name Globex first in [\d.]+ % of 28 answers/);
      expect(figures.map(({ name }) => name)).toContain('answers of Perplexity that name Globex first');
    }
  });

  it('hears of the page that was lost, since when, and of what stands in its place', () => {
    const [project] = projects as [Observations];
    const page = { sourceId: 1, first: '2026-01-13', last: '2026-02-09', sourceType: 'owned' as const };
    const shifts = [
      { ...page, urlId: 1, url: 'https://acme.example/guide', before: 60, now: 0 },
      {
        ...page,
        urlId: 2,
        url: 'https://globex.example/guide',
        before: 0,
        now: 55,
        first: '2026-02-10',
        last: '2026-03-09',
      },
      { ...page, urlId: 3, url: 'https://news.example', before: 20, now: 19 },
    ];
    const prompts = project.prompts.map((prompt) => (prompt.id === PROMPT ? { ...prompt, shifts } : prompt));
    const item = itemOf({ ...project, prompts })!;
    expect(item.description).toContain(
      'The page they have lost is https://acme.example/guide: ' +
        'it is a source of 0 of 112 answers now and of 60 of 112 before, the last on 9 Feb 2026.',
    );
    expect(item.description).toContain('In its place stands https://globex.example/guide');
    expect(item.sources.slice(0, 2).map(({ urlId }) => urlId)).toEqual([1, 2]);
    expect(item.description).toMatch(/The likeliest day of the change is ([6-9]|1[0-5]) Feb 2026\./);
  });

  it('is one item where the site is cited less often too', () => {
    const both = simulated(new Random(4), { prompts: 5, models: 4, every: 1, repeats: 0, shocks: 0 }, (...plant) => {
      const [prompt, outcome, , window] = plant;
      return prompt === PROMPT && outcome !== 'rival' && window === 'now' ? 0.05 : 0.8;
    });
    const own = recommend('ai_visibility', both).items.filter(({ promptIds }) => promptIds.includes(PROMPT));
    expect(own.map(({ generator }) => generator)).toEqual(['lost_positions']);
    expect(own[0]!.description).toContain('cite the site of Acme');
  });
});

describe('prompts that have lost the same page', () => {
  const FALLEN = [1, 2, 3, 4, 5];
  /** The brand is named less often by the first four, and only cited less often by the fifth. */
  const fallen = simulated(new Random(7), { prompts: 12, models: 4, every: 1, repeats: 0, shocks: 0 }, (...plant) => {
    const [prompt, outcome, rate, window] = plant;
    if (!FALLEN.includes(prompt) || outcome === 'rival') return rate;
    const isLost = outcome === 'cited' || (outcome === 'named' && prompt < 5);
    return isLost && window === 'now' ? 0.1 : 0.7;
  });
  const page = (sourceType: 'owned' | 'third_party') => ({
    urlId: 1,
    sourceId: 1,
    url: 'https://acme.example/guide',
    sourceType,
    before: 60,
    now: 0,
    first: '2026-01-13',
    last: '2026-02-09',
  });
  const withPage = (sourceType: 'owned' | 'third_party'): Observations => ({
    ...fallen,
    prompts: fallen.prompts.map((prompt) =>
      FALLEN.includes(prompt.id) ? { ...prompt, shifts: [page(sourceType)] } : prompt,
    ),
  });
  const itemsOf = (observations: Observations) =>
    recommend('ai_visibility', observations).items.filter(({ generator }) =>
      ['lost_positions', 'falling_citation_share'].includes(generator),
    );

  it('are one item, which names the page', () => {
    const [item, ...others] = itemsOf(withPage('owned'));
    expect(others).toEqual([]);
    expect([item!.key, item!.promptIds.toSorted()]).toEqual(['page:1', FALLEN]);
    expect(item!.title).toBe('Mend https://acme.example/guide: answers to 5 prompts have lost it');
    expect(item!.description).toContain(
      'it is a source of 0 of 560 answers now and of 300 of 560 before, the last on 9 Feb 2026.',
    );
    expect(new Set(item!.figures.map(({ name, window }) => `${name} ${window}`)).size).toBe(item!.figures.length);
    expect(item!.sources[0]).toEqual({ sourceId: 1, urlId: 1 });
  });

  it('are told apart where nothing says that they have one cause', () => {
    expect(itemsOf(fallen)).toHaveLength(5);
    // A page of others explains why the brand is not named, and not why its own pages are not cited.
    const keys = itemsOf(withPage('third_party')).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(['page:1', 'prompt:5']);
  });
});
