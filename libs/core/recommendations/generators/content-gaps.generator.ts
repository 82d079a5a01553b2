import { attainable, stepUpAdjusted } from '../changes/adjusted';
import { summed } from '../changes/gather-outcomes';
import { type Apart, leadTest } from '../changes/share-tests';
import { figureOf, inWords, pointsInWords, priorityOfPoints, quoted } from '../figures';
import { defineGenerator, type Recommendation } from '../item';
import type { Counts, Observations, PromptObservation, RivalCounts } from '../observations';
import { lackInWords } from '../page-lacks';
import { pagesOfPrompt, sourceRefs } from '../pages-of';
import { rivalsNow } from '../rivals';

/** Fewer answers say too little of a prompt. */
const LEAST_ANSWERS = 10;
/** The share of projects without any gap that may be told of one. */
const ALPHA = 0.05;
/** Percentage points. */
const LEAST_POINTS = 5;

interface Gap {
  readonly prompt: PromptObservation;
  readonly actorId: number;
  readonly own: Counts;
  readonly rival: RivalCounts;
  readonly pValue: number;
  readonly leastPValue: number;
}

export const contentGaps = defineGenerator({
  name: 'content_gaps',
  title: 'Prompts whose answers name a competitor more often than the brand',
  types: ['ai_visibility'],
  find: (observations, falls) => {
    const gaps = attainable(
      observations.prompts.flatMap((prompt) => gapsOf(prompt, observations)),
      ALPHA,
    );
    const adjusted = stepUpAdjusted(gaps.map(({ pValue }) => pValue));
    const sure = gaps.flatMap((gap, index) => (adjusted[index]! <= ALPHA ? [{ gap, adjusted: adjusted[index]! }] : []));
    // A place that was lost is an item of its own.
    const lost = new Set(falls.flatMap(({ prompt, outcome }) => (outcome === 'cited' ? [] : [prompt.id])));
    return [...Map.groupBy(sure, ({ gap }) => gap.prompt.id)].flatMap(([promptId, own]) => {
      const [leader] = own.toSorted((a, b) => b.gap.rival.named - a.gap.rival.named || a.gap.actorId - b.gap.actorId);
      return lost.has(promptId) || !leader ? [] : (itemOf(leader.gap, leader.adjusted, observations) ?? []);
    });
  },
});

function gapsOf(prompt: PromptObservation, { inflation }: Observations): Gap[] {
  const own = summed(prompt.cells.map((cell) => cell.now));
  if (own.answers < LEAST_ANSWERS || prompt.brandKind === 'brand_other') return [];
  return [...rivalsNow(prompt)].map(([actorId, rival]) => {
    const apart: Apart = { rival: rival.alone, brand: own.named - (rival.named - rival.alone) };
    const pValueOf = (one: Apart) => leadTest(one, inflation.named, Math.ceil(prompt.days / 2));
    const leastPValue = pValueOf({ rival: apart.rival + apart.brand, brand: 0 });
    return { prompt, actorId, own, rival, pValue: pValueOf(apart), leastPValue };
  });
}

function itemOf(
  { prompt, actorId, own: counts, rival, pValue }: Gap,
  adjusted: number,
  observations: Observations,
): Recommendation | null {
  const { brand, competitors, inflation, pages } = observations;
  const [n, competitor] = [counts.answers, competitors.get(actorId) ?? 'a competitor'];
  const rate = (name: string, hits: number) =>
    figureOf(`answers that name ${name}`, 'now', { hits, n, inflation: inflation.named });
  const [own, other] = [rate(brand.name, counts.named), rate(competitor, rival.named)];
  const points = other.value - own.value;
  if (points < LEAST_POINTS) return null;
  const sources = pagesOfPrompt(pages, prompt.id).filter(({ sourceType }) => sourceType !== 'owned');
  const named = quoted(prompt.text);
  const lack = lackInWords(prompt, observations);
  return {
    key: `prompt:${prompt.id}`,
    title: `Answer ${named} on your site`,
    description:
      `Answers to ${named} name ${competitor} in ${inWords(other)} and ${brand.name} in ${inWords(own)}. ` +
      (sources.length > 0 ? `They draw on ${sources.map(({ url }) => url).join(', ')}.` : 'They show no sources.') +
      (lack ? ` ${lack}` : ''),
    whyItMatters: `Answers name ${competitor} ${pointsInWords(points)} more often than ${brand.name} to whoever asks this.`,
    actionSteps: [
      `Read the newest answers to ${named} that do not name ${brand.name}, and note what they say of ${competitor}.`,
      'See which of the pages that they draw on could name you, and on what grounds.',
      'Publish a page that answers the question itself, with facts that can be checked.',
      'Compare the share of answers that name you in four weeks with the one above.',
    ],
    priority: priorityOfPoints(points),
    weight: points,
    effort: 'high',
    evidence: { grade: 'measured' },
    figures: [own, other],
    executionIds: prompt.unnamedIn,
    promptIds: [prompt.id],
    measuredBy: 'named',
    sources: sourceRefs(sources),
    pValue: { raw: pValue, adjusted },
  };
}
