import { type ConfidenceKind, EVERY_ROW } from '@app/core/kernel';
import { ConfidenceParam } from '../params';

const words = {
  description:
    'Adds what rates, shares and averages rest on, with 95 % intervals: of exactly these prompts (`panel`, or `true`), ' +
    'or of all questions like these (`market`).',
  toolWords: 'Intervals: these prompts, or all alike',
};

/** Asks for the intervals of rates, shares and averages (docs/metrics.md, "Confidence"). */
export class ConfidenceQuery {
  @ConfidenceParam(words)
  confidence?: ConfidenceKind;
}

/** The same of a list in which each row is held against all answers: page by page only. */
export class PageConfidenceQuery {
  @ConfidenceParam({
    ...words,
    beside: ({ confidence, per_page }) =>
      confidence && per_page === EVERY_ROW
        ? { param: 'confidence', message: 'confidence is not available with per_page=all: ask page by page' }
        : undefined,
  })
  confidence?: ConfidenceKind;
}
