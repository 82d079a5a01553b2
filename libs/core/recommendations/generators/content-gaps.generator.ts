import { summed } from '../changes/gather-outcomes';
import { figureOf, inWords, priorityOfPoints, quoted } from '../figures';
import { defineGenerator, type Recommendation } from '../item';
import type { Observations, PromptObservation } from '../observations';
import { pagesOfPrompt, sourceRefs } from '../pages-of';

/** Fewer answers say too little of a prompt. */
const LEAST_ANSWERS = 10;

export const contentGaps = defineGenerator({
  name: 'content_gaps',
  title: 'Prompts whose answers name a competitor and not the brand',
  types: ['ai_visibility', 'brand_building'],
  find: (observations, falls) => {
    // A place that was lost is an item of its own.
    const lost = new Set(falls.flatMap(({ prompt, outcome }) => (outcome === 'named' ? [prompt.id] : [])));
    return observations.prompts.flatMap((prompt) => (lost.has(prompt.id) ? [] : (gapOf(prompt, observations) ?? [])));
  },
});

/** Undefined unless the interval of the leading competitor lies above that of the brand. */
function gapOf(prompt: PromptObservation, observations: Observations): Recommendation | undefined {
  const { brand, competitors, inflation, pages } = observations;
  const now = summed(prompt.cells.map((cell) => cell.now));
  const [leader] = prompt.competitors.toSorted((a, b) => b.answers - a.answers || a.actorId - b.actorId);
  if (!leader || now.answers < LEAST_ANSWERS || prompt.brandKind === 'brand_other') return undefined;
  const [n, competitor] = [now.answers, competitors.get(leader.actorId) ?? 'a competitor'];
  const own = figureOf(`answers that name ${brand.name}`, 'now', { hits: now.named, n, inflation: inflation.named });
  const other = figureOf(`answers that name ${competitor}`, 'now', {
    hits: leader.answers,
    n,
    inflation: inflation.named,
  });
  if (own.ci_high >= other.ci_low) return undefined;
  const points = other.value - own.value;
  const sources = pagesOfPrompt(pages, prompt.id).filter(({ sourceType }) => sourceType !== 'owned');
  const named = quoted(prompt.text);
  return {
    key: `prompt:${prompt.id}`,
    title: `Answer ${named} on your site`,
    description:
      `Answers to ${named} name ${competitor} in ${inWords(other)} and ${brand.name} in ${inWords(own)}. ` +
      (sources.length > 0 ? `They draw on ${sources.map(({ url }) => url).join(', ')}.` : 'They show no sources.'),
    whyItMatters: `Who asks this hears of ${competitor}, and seldom or never of ${brand.name}.`,
    actionSteps: [
      `Read the newest answers to ${named}, and note what they say of ${competitor}.`,
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
    sources: sourceRefs(sources),
  };
}
