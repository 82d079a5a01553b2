import { addLocalDays, localDayOf } from '@app/core/kernel';

/** A local day. */
export const dayAgo = (days: number): string => addLocalDays(localDayOf(new Date()), -days);

export const BRANDS = ['Acme', 'Globex', 'Initech'] as const;
export type Brand = (typeof BRANDS)[number];
export const MODELS = { chatgpt: 'ChatGPT', perplexity: 'Perplexity' } as const;
export type Model = keyof typeof MODELS;

export const PROMPTS = [
  'Which shoes last?',
  'Which boots are light?',
  'Which laces hold?',
  'Which soles grip?',
  'Which heels are quiet?',
  'Which socks are warm?',
] as const;

/** Perplexity turned to Globex so many days ago. */
export const TURNED = 12;
/** Nothing was asked on these days. */
const GAP = [18, 20];
/** As far as windows of the tests go: these days, and as many before. */
export const DAYS = 30;

export const PAGES = {
  everywhere: 'https://wiki.example/feet',
  withoutUs: 'https://news.example/shoes',
  ours: 'https://acme.example/care',
  oursLost: 'https://acme.example/prices',
  theirs: 'https://globex.example/boots',
  fresh: 'https://blog.example/laces',
} as const;

/** An answer of which it is known whom it names, in this order, and what it cites. */
export interface Planted {
  readonly daysAgo: number;
  readonly prompt: (typeof PROMPTS)[number];
  readonly model: Model;
  readonly names: readonly Brand[];
  readonly cites: readonly string[];
}

function namesOf(daysAgo: number, place: number, model: Model): Brand[] {
  const turned = model === 'perplexity' && daysAgo <= TURNED;
  const everyOther = daysAgo % 4 === 0;
  const acme = turned ? place === 1 : place <= 3 || (place === 4 && (model === 'perplexity' || everyOther));
  const globex = turned ? place <= 5 : place <= 2 || (place === 3 && everyOther);
  const both: Brand[] = turned ? ['Globex', 'Acme'] : ['Acme', 'Globex'];
  return [...both.filter((name) => (name === 'Acme' ? acme : globex)), ...(place === 6 ? (['Initech'] as const) : [])];
}

function citesOf(daysAgo: number, place: number, model: Model, names: readonly Brand[]): string[] {
  return [
    PAGES.everywhere,
    ...(names.includes('Globex') && !names.includes('Acme') ? [PAGES.withoutUs] : []),
    ...(place === 2 && model === 'chatgpt' ? [PAGES.ours] : []),
    ...(place === 1 && daysAgo > DAYS ? [PAGES.oursLost] : []),
    ...(place === 2 && names.includes('Globex') ? [PAGES.theirs] : []),
    ...(place === 1 && model === 'perplexity' && daysAgo <= TURNED ? [PAGES.fresh] : []),
  ];
}

const ASKED = Array.from({ length: DAYS }, (_, index) => 2 * DAYS - 2 * index).filter((day) => !GAP.includes(day));

export const ANSWERS: readonly Planted[] = ASKED.flatMap((daysAgo) =>
  PROMPTS.flatMap((prompt, index) =>
    (Object.keys(MODELS) as Model[]).map((model): Planted => {
      const names = namesOf(daysAgo, index + 1, model);
      return { daysAgo, prompt, model, names, cites: citesOf(daysAgo, index + 1, model, names) };
    }),
  ),
);

/** As `answers import` reads it. */
export const lineOf = ({ daysAgo, prompt, model, names, cites }: Planted): object => ({
  prompt,
  country_code: 'ES',
  language_code: 'en',
  model,
  executed_at: `${dayAgo(daysAgo)}T12:00:00Z`,
  answer: names.length > 0 ? `Look at ${names.join(', then at ')}.` : 'Nobody stands out.',
  references: cites.map((url) => ({ url })),
});

type Some = readonly Planted[];

export const NOW = ANSWERS.filter(({ daysAgo }) => daysAgo <= DAYS);
export const BEFORE = ANSWERS.filter(({ daysAgo }) => daysAgo > DAYS);

export const naming = (answers: Some, brand: Brand): Some => answers.filter(({ names }) => names.includes(brand));
export const citing = (answers: Some, page: string): Some => answers.filter(({ cites }) => cites.includes(page));
export const on = (answers: Some, model: Model): Some => answers.filter((answer) => answer.model === model);
export const to = (answers: Some, prompt: string): Some => answers.filter((answer) => answer.prompt === prompt);
/** In percent. */
export const rate = (answers: Some, brand: Brand): number => (100 * naming(answers, brand).length) / answers.length;
/** Of all mentions of brands, in percent. */
export const voice = (answers: Some, brand: Brand): number =>
  (100 * naming(answers, brand).length) / answers.reduce((sum, { names }) => sum + names.length, 0);
