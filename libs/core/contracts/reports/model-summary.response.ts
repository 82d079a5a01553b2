import type { ModelId } from '@app/core/kernel';
import { Confidence } from '../metrics/confidence.response';
import { Actor } from '../shared/actor.response';
import { MapOfNumbers, MapOfOne } from '../shared/map-of';
import { ReportResponse } from './report.response';

export class ModelCount {
  count: number;

  /**
   * Part of the brand's total over the models, in percent; null without any.
   * @format double
   */
  share: number | null;
}

export class ModelSentiment {
  /**
   * (Positive - negative) / total, in percent; null without sentiments.
   * @format double
   */
  net: number | null;

  /** Positive and very positive. */
  positive: number;

  /** Negative and very negative. */
  negative: number;

  /** Neutral ones too. */
  total: number;
}

export class ModelWeightedVisibility {
  /**
   * Sum of 1 / position over the mentions.
   * @format double
   */
  total: number;

  /**
   * Part of the brand's total over the models, in percent; null without any.
   * @format double
   */
  share: number | null;

  /**
   * The metric `weighted_visibility`; null without responses.
   * @format double
   */
  rate: number | null;
}

export class ModelConfidence {
  net_sentiment: Confidence;
  weighted_visibility: Confidence;
}

/** The own brand in the answers of one model. */
export class ModelFigures {
  model: ModelId;
  name: string;

  /** Prompt executions. */
  responses: number;

  mentions: ModelCount;
  citations: ModelCount;
  sentiment: ModelSentiment;
  weighted_visibility: ModelWeightedVisibility;

  /** Of `sentiment.net` and of `weighted_visibility.rate`; with `confidence`, unless `rates` is sent. */
  confidence?: ModelConfidence;
}

export class MatrixRow {
  actor: Actor;

  /** By model; null where the metric is not defined. */
  @MapOfNumbers
  values: Record<string, number | null>;

  /** By model, of a rate that is wanted; with `confidence`. */
  @MapOfOne(() => Confidence)
  confidence?: Record<string, Confidence>;
}

/** The metrics of these names, by actor and model. */
export class ModelMatrices {
  mentions: MatrixRow[];
  citations: MatrixRow[];
  weighted_visibility: MatrixRow[];
  net_sentiment: MatrixRow[];

  /** With `confidence`, or where `rates` names it. */
  mention_rate?: MatrixRow[];
}

export class ModelSummaryResponse extends ReportResponse {
  models: ModelFigures[];

  /** The own brand, then competitors by id. */
  actors: Actor[];

  matrices: ModelMatrices;
}
