import type { SourceType } from '../kernel';
import { figureOf, inWords, priorityOfShare, quoted } from './figures';
import type { Evidence, Recommendation } from './item';
import { type Observations, type PageObservation } from './observations';

/** Answers that draw on a page, below which it is not worth a letter. */
const LEAST_ANSWERS = 3;

export interface CompetitorPages {
  readonly types: readonly SourceType[];
  readonly evidence: Evidence;
  readonly whyItMatters: string;
  readonly actionSteps: readonly string[];
}

/**
 * Pages that answers draw on, and that speak of competitors and not of the brand. Of a page that could not be read, the
 * answers tell: they name competitors whenever it is among their sources, and never the brand.
 */
export function competitorPages(observations: Observations, wanted: CompetitorPages): Recommendation[] {
  const { brand, pages, answers, inflation } = observations;
  return pages
    .filter(
      (page) => wanted.types.includes(page.sourceType) && page.answers >= LEAST_ANSWERS && isAboutCompetitors(page),
    )
    .map((page) => {
      const figure = figureOf('answers that draw on the page', 'now', {
        hits: page.answers,
        n: answers,
        inflation: inflation.cited,
      });
      const name = page.title ? `${quoted(page.title)} on ${page.domain}` : page.url;
      return {
        key: `page:${page.urlId}`,
        title: `Be named on ${name}`,
        description: `${page.url} is a source of ${inWords(figure)}. ${whatItSays(page, observations)}`,
        whyItMatters: `${wanted.whyItMatters} This one speaks for others than ${brand.name}.`,
        actionSteps: wanted.actionSteps,
        priority: priorityOfShare(figure.value),
        weight: figure.value,
        effort: 'medium',
        evidence: wanted.evidence,
        figures: [figure],
        executionIds: page.executionIds,
        promptIds: page.promptIds,
        sources: [{ sourceId: page.sourceId, urlId: page.urlId }],
      };
    });
}

function isAboutCompetitors({ contents, answers, gapAnswers, namedAnswers }: PageObservation): boolean {
  if (contents) return contents.names.some((id) => id > 0) && !contents.names.includes(0);
  return namedAnswers === 0 && 2 * gapAnswers > answers;
}

function whatItSays({ contents, answers, gapAnswers }: PageObservation, { brand, competitors }: Observations): string {
  if (!contents) {
    return `Its text could not be read; ${gapAnswers} of these ${answers} answers name a competitor, and none ${brand.name}.`;
  }
  const named = contents.names.flatMap((id) => competitors.get(id) ?? []);
  return `Its text names ${named.join(', ')}, and does not name ${brand.name}.`;
}
