import type { Figure, Recommendation } from '@app/core/recommendations';

type Told = Pick<
  Recommendation,
  'title' | 'description' | 'whyItMatters' | 'actionSteps' | 'figures' | 'expectedEffect'
>;

/** Words of how often, and what a figure must be for them. */
const WORDS: readonly (readonly [words: RegExp, isBorne: (figure: Figure) => boolean])[] = [
  [/\b(?:never|nobody|none|no longer|not one|nothing)\b/giu, ({ hits }) => hits === 0],
  [/\b(?:seldom|rarely|hardly|scarcely|few)\b/giu, ({ value }) => value <= 10],
  [/\b(?<!more |less |as )(?:often|mostly|usually|most|largely|regularly)\b/giu, ({ value }) => value > 50],
  [/\b(?:always|everybody|all|every(?! competitor)|only|invariably)\b/giu, ({ value }) => value === 100],
];

/** Others' words, and addresses. */
const FOREIGN = /“[^”]*”|https?:\/\/\S+/gu;
const PERCENT = /(-?[\d.]+)(?: to (-?[\d.]+))? (%|percentage points)/gu;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Words and numbers of an item that none of its figures bears. Steps say what to do, and no figures. */
export function unborne({ title, description, whyItMatters, figures, expectedEffect }: Told): string[] {
  const text = [title, description, whyItMatters].join(' ').replace(FOREIGN, ' ');
  const words = WORDS.flatMap(([pattern, isBorne]) => (figures.some(isBorne) ? [] : (text.match(pattern) ?? [])));
  const shares = figures.flatMap(({ value, ci_low, ci_high }) => [value, ci_low, ci_high]);
  const points = figures.flatMap(({ value }) => figures.map((other) => Math.abs(other.value - value)));
  const known = {
    '%': new Set([...shares.map(rounded), 95]),
    'percentage points': new Set([...points, expectedEffect?.value ?? 0].map(rounded)),
  };
  const numbers = [...text.matchAll(PERCENT)].flatMap(([, low, high, unit]) =>
    [low, high]
      .filter((one) => one !== undefined)
      .filter((one) => !known[unit as keyof typeof known].has(Number(one)))
      .map((one) => `${one} ${unit}`),
  );
  return [...words, ...numbers];
}
