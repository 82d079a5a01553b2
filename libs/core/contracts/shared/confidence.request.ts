import type { ConfidenceKind } from '@app/core/kernel';
import { ConfidenceParam } from '../params';

/** Asks for the intervals of rates, shares and averages (docs/metrics.md, "Confidence"). */
export class ConfidenceQuery {
  @ConfidenceParam({
    description:
      'Adds what rates, shares and averages rest on, with 95 % intervals: of exactly these prompts (`panel`, or `true`), ' +
      'or of all questions like these (`market`).',
  })
  confidence?: ConfidenceKind;
}
