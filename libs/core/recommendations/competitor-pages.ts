import type { SourceType } from '../kernel';
import { figureOf, inWords, priorityOfShare, quoted } from './figures';
import type { EvidenceReference, Figure, Recommendation } from './item';
import type { Observations, PageObservation } from './observations';
import { type PageTest, testPages } from './page-tests';

/** Answers that draw on a page, below which it is not worth a letter. */
const LEAST_ANSWERS = 3;
/** The share of projects whose pages make no difference and that may be told of one. */
const ALPHA = 0.05;

export interface CompetitorPages {
  readonly types: readonly SourceType[];
  readonly reference?: EvidenceReference;
  readonly whyItMatters: string;
  readonly actionSteps: readonly string[];
}

/**
 * Pages that answers draw on, and that speak of competitors and not of the brand. A page that was read is judged by its
 * text. One that was not is told where answers that draw on it name the brand less often than others to the same prompts,
 * more than chance explains, and most of them name a competitor alone.
 */
export function competitorPages(observations: Observations, wanted: CompetitorPages): Recommendation[] {
  const candidates = observations.pages.filter(
    (page) => wanted.types.includes(page.sourceType) && page.answers >= LEAST_ANSWERS,
  );
  const tests = testPages(candidates, observations);
  return candidates.flatMap((page) => {
    const test = tests.get(page)!;
    const isRarer = test.adjusted <= ALPHA;
    const isTold = page.contents ? isAboutCompetitors(page.contents) : isRarer && 2 * page.gapAnswers > page.answers;
    return isTold ? [itemOf(page, isRarer ? test : null, observations, wanted)] : [];
  });
}

function itemOf(
  page: PageObservation,
  test: PageTest | null,
  observations: Observations,
  wanted: CompetitorPages,
): Recommendation {
  const { answers, inflation } = observations;
  const drawn = { hits: page.answers, n: answers, inflation: inflation.cited };
  const figure = figureOf('answers that draw on the page', 'now', drawn);
  const compared = test ? comparedOf(test, observations) : null;
  const name = page.title ? `${quoted(page.title)} on ${page.domain}` : page.url;
  return {
    key: `page:${page.urlId}`,
    title: `Be named on ${name}`,
    description: [`${page.url} is a source of ${inWords(figure)}.`, whatItSays(page, observations), compared?.words]
      .filter(Boolean)
      .join('\n'),
    whyItMatters: wanted.whyItMatters,
    actionSteps: wanted.actionSteps,
    priority: priorityOfShare(figure.value),
    weight: figure.value,
    effort: 'medium',
    // Only the difference between answers is measured; that the page makes it is not.
    evidence: { grade: test ? 'measured' : 'heuristic', reference: wanted.reference },
    figures: [figure, ...(compared?.figures ?? [])],
    executionIds: page.executionIds,
    promptIds: page.promptIds,
    measuredBy: 'named',
    sources: [{ sourceId: page.sourceId, urlId: page.urlId }],
    pValue: test ? { raw: test.raw, adjusted: test.adjusted } : undefined,
  };
}

const isAboutCompetitors = ({ names, isAdvertisement }: NonNullable<PageObservation['contents']>): boolean =>
  // What a competitor has paid for is no place to be named.
  !isAdvertisement && names.some((id) => id > 0) && !names.includes(0);

function comparedOf({ page, others }: PageTest, { brand, inflation }: Observations) {
  const figure = (which: string, { hits, n }: PageTest['page']): Figure =>
    figureOf(`answers ${which} that name ${brand.name}`, 'now', { hits, n, inflation: inflation.named });
  const [withIt, without] = [figure('that draw on the page', page), figure('to the same prompts that do not', others)];
  const words =
    `Answers that draw on it name ${brand.name} in ${inWords(withIt)}, ` +
    `and other answers to the same prompts in ${inWords(without)}.`;
  return { figures: [withIt, without], words };
}

function whatItSays({ contents, gapAnswers, answers }: PageObservation, { brand, competitors }: Observations): string {
  if (!contents) {
    return `Its text could not be read; ${gapAnswers} of these ${answers} answers name a competitor and not ${brand.name}.`;
  }
  const named = contents.names.flatMap((id) => competitors.get(id) ?? []);
  return `Its text names ${named.join(', ')}, and does not name ${brand.name}.`;
}
