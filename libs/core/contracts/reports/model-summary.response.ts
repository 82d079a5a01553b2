import type { ModelId } from '@app/core/kernel';
import { Confidence } from '../metrics/confidence.response';
import { Actor } from '../shared/actor.response';
import { MapOfNumbers, MapOfOne } from '../shared/map-of';
import { ReportResponse } from './report.response';

export class ModelCount {
  /** How many. @example 17 */
  count: number;

  /** Part of the brand's total over the models, in percent; null without any. @format double @example 34 */
  share: number | null;
}

export class ModelSentiment {
  /** (Positive - negative) / total, in percent; null without sentiments. @format double @example 33.3333 */
  net: number | null;

  /** Positive and very positive. @example 6 */
  positive: number;

  /** Negative and very negative. @example 2 */
  negative: number;

  /** Neutral ones too. @example 12 */
  total: number;
}

export class ModelWeightedVisibility {
  /** Sum of 1 / position over the mentions. @format double @example 13.5 */
  total: number;

  /** Part of the brand's total over the models, in percent; null without any. @format double @example 34 */
  share: number | null;

  /** The metric `weighted_visibility`; null without responses. @format double @example 33.75 */
  rate: number | null;
}

export class ModelConfidence {
  /** Of `sentiment.net`. */
  net_sentiment: Confidence;

  /** Of `weighted_visibility.rate`. */
  weighted_visibility: Confidence;
}

/** The own brand in the answers of one model. */
export class ModelFigures {
  /** The AI model. @example chatgpt */
  model: ModelId;

  /** The AI model, as shown in charts. @example ChatGPT */
  name: string;

  /** Prompt executions. @example 40 */
  responses: number;

  /** Mentions of the own brand. */
  mentions: ModelCount;

  /** Citations of the own brand's URLs. */
  citations: ModelCount;

  /** How answers speak of the own brand. */
  sentiment: ModelSentiment;

  /** How visible the own brand is, first positions counting most. */
  weighted_visibility: ModelWeightedVisibility;

  /** Of `sentiment.net` and of `weighted_visibility.rate`; with `confidence`, unless `rates` is sent. */
  confidence?: ModelConfidence;
}

export class MatrixRow {
  /** The brand. */
  actor: Actor;

  /** By model; null where the metric is not defined. @example {"chatgpt":17,"perplexity":null} */
  @MapOfNumbers
  values: Record<string, number | null>;

  /**
   * By model, of a rate that is wanted; with `confidence`.
   * @example {"chatgpt":{"n":40,"prompts":12,"n_eff":null,"ci_low":28.5,"ci_high":57.8,"low_confidence":false}}
   */
  @MapOfOne(() => Confidence)
  confidence?: Record<string, Confidence>;
}

/** The metrics of these names, by actor and model. */
export class ModelMatrices {
  /** Mentions. */
  mentions: MatrixRow[];

  /** Citations. */
  citations: MatrixRow[];

  /** The metric `weighted_visibility`, in percent. */
  weighted_visibility: MatrixRow[];

  /** The metric `net_sentiment`, from -100 to 100. */
  net_sentiment: MatrixRow[];

  /** With `confidence`, or where `rates` names it. */
  mention_rate?: MatrixRow[];
}

export class ModelSummaryResponse extends ReportResponse {
  /** The own brand by AI model. */
  models: ModelFigures[];

  /** The own brand, then competitors by id. */
  actors: Actor[];

  /** Metrics by brand and AI model. */
  matrices: ModelMatrices;
}
