import { MODEL_IDS, type ModelId } from '@app/core/kernel';
import type { Random } from '../../support/random';

export const BRANDS = ['Acme', 'Globex', 'Initech', 'Umbra'] as const;
export type Brand = (typeof BRANDS)[number];

export const WORDS = [
  ...['run', 'Running', 'runner', 'free', 'trial', 'trials', 'free-trial', 'CRM', 'c++', 'C#', 'a', 'I', 'x', 'the'],
  ...['Straße', 'STRASSE', 'groß', 'Größe', 'İstanbul', 'istanbul', 'ISTANBUL', 'ırmak', 'café', 'cafe\u0301', 'Cafe'],
  ...['Москва', 'МОСКВА', 'обувь', 'Ёлка', 'елка', '東京', '東京都', '京都', '天気', 'の', 'ガラス', 'カラス', 'ｶﾞﾗｽ'],
  ...[
    '삼성',
    '전자',
    '삼성전자는',
    '100%',
    '%',
    '50',
    '_',
    'a_b',
    'a%b',
    '👟',
    '👟👟',
    '🎉',
    '❤️',
    '"quoted"',
    '“quoted”',
  ],
  ...["it's", 'it’s', '\\', '**bold**', '[1]', 'fine', 'ﬁne', '½', '(', "'"],
];

export interface SearchedAnswer {
  readonly at: number;
  readonly model: ModelId;
  readonly prompt: number;
  readonly text: string;
  readonly mentioned: readonly Brand[];
  readonly cited: readonly Brand[];
  readonly noResult: boolean;
}

export interface SearchedPrompt {
  readonly text: string;
  readonly country: string;
  readonly language: string;
}

export const PROMPTS: readonly SearchedPrompt[] = [
  { text: 'Which is the best?', country: 'ES', language: 'en' },
  { text: 'Is Acme worth it?', country: 'US', language: 'en' },
  { text: 'buy it cheaply', country: 'US', language: 'es' },
  { text: 'How does it work?', country: 'MX', language: 'es' },
  { text: 'Globex alternatives', country: 'FR', language: 'fr' },
];

const START = Date.parse('2026-02-01T00:00:00.000Z');
const MINUTE = 60_000;

/** Some of words; brands stand between full stops, so that nothing else is taken for a part of their names. */
export const randomText = (random: Random, most: number): string => {
  const words = Array.from({ length: random.int(1, most) }, () => random.pick(WORDS));
  return words.map((word) => word + random.pick([' ', ' ', ' ', '  ', '\n', '\n\n', ', ', ''])).join('');
};

export function randomAnswers(random: Random, count: number): SearchedAnswer[] {
  return Array.from({ length: count }, (_, index) => {
    const noResult = random.chance(0.08);
    const mentioned = noResult ? [] : random.subset(BRANDS, 0.35);
    const named = mentioned.map((brand) => `\n\n${brand}.\n\n`).join('');
    return {
      at: START + (index * 149 + random.int(0, 100)) * MINUTE,
      model: random.pick(MODEL_IDS.slice(0, 4)),
      prompt: random.int(0, PROMPTS.length - 1),
      text: noResult ? '' : randomText(random, 25) + named + randomText(random, 25),
      mentioned,
      cited: noResult ? [] : random.subset(BRANDS, 0.25),
      noResult,
    };
  });
}

export const toLine = ({ at, model, prompt, text, cited, noResult }: SearchedAnswer) => ({
  prompt: PROMPTS[prompt]!.text,
  country_code: PROMPTS[prompt]!.country,
  language_code: PROMPTS[prompt]!.language,
  model,
  executed_at: new Date(at).toISOString(),
  answer: text,
  references: cited.map((brand) => `https://${brand.toLowerCase()}.example/page`),
  ...(noResult && { no_result: true }),
});
