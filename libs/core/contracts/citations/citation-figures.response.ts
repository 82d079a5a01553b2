import type { ModelId } from '@app/core/kernel';
import { Confidence } from '../metrics/confidence.response';

/** How often and where answers cite something. */
export class CitationFigures {
  /** Answers with at least one such citation. @example 40 */
  total_responses: number;

  /** URLs in answers, one for each answer and distinct URL. @example 42 */
  total_citations: number;

  /**
   * Answers with such a citation / all answers under the common filters, in percent; 0 without answers.
   * @format double @example 12.5
   */
  citation_rate: number;

  /**
   * Mean rank among the citations that an answer shows; null without one that has a rank.
   * @format double @example 2.1
   */
  avg_citation_position: number | null;
}

/** The figures within one model's answers. */
export class CitationModelFigures extends CitationFigures {
  /** The AI model. @example chatgpt */
  model: ModelId;
}

/** Of the group as a whole: all three, or those of `confidence_of`. */
export class CitationConfidence {
  /** Of `citation_rate`. */
  citation_rate?: Confidence;

  /** Of `avg_citation_position`. */
  avg_citation_position?: Confidence;

  /** Of `brand_mention_rate`. */
  brand_mention_rate?: Confidence;
}
