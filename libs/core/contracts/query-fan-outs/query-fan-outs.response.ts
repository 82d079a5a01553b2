import type { ModelId } from '@app/core/kernel';
import { ListResponse } from '../shared/paging.response';

/** How many of a model's answers say what it searched for. */
export class FanOutCoverageModel {
  /** The AI model. @example chatgpt */
  model: ModelId;

  /** Answers in the window. @example 40 */
  answers: number;

  /** Those of them that tell a search. @example 31 */
  searched: number;
}

/** How much of what models searched for is known at all. */
export class FanOutCoverage {
  /** Answers in the window, under the filters. @example 120 */
  answers: number;

  /** Those of models of which at least one of these answers tells a search. @example 80 */
  telling: number;

  /** Those that tell a search. @example 58 */
  searched: number;

  /** Models with answers, in their usual order. */
  models: FanOutCoverageModel[];
}

/** The search in the answers of one model. */
export class QueryFanOutModel {
  /** The AI model. @example chatgpt */
  model: ModelId;

  /** Answers with the search. @example 18 */
  executions: number;

  /** Answers of the model to the prompts for which it made the search. @example 24 */
  asked: number;

  /**
   * Of the answers of `asked` but one with the search for each prompt, the share that has it too, in percent; null where
   * each prompt was asked once.
   * @format double @example 73.9
   */
  stability: number | null;
}

/** The search in the answers to one prompt. */
export class QueryFanOutPrompt {
  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The text of the prompt. @example "Which analytics software fits a small shop?" */
  prompt_text: string;

  /** Answers with the search. @example 18 */
  executions: number;

  /** Answers to the prompt of the models that made the search for it. @example 24 */
  asked: number;
}

/** A page that answers with the search cite. */
export class QueryFanOutPage {
  /** The URL. @example https://globex.example/compare */
  url: string;

  /** SHA-256 of the URL. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  url_sha256: string;

  /** Whose page it is; null for the own brand. @example 1007 */
  competitor_id: number | null;

  /** Answers with the search that cite it. @example 12 */
  executions: number;
}

/** A search that models made before they answered. */
export class QueryFanOut {
  /** In small letters, with single spaces. @example "analytics software small shop" */
  query: string;

  /** Answers with the search. @example 20 */
  executions: number;

  /** Prompts with such an answer. @example 2 */
  prompts: number;

  /** Answers to the same prompts, each of the models that made the search for it. @example 32 */
  asked: number;

  /**
   * How often it comes again: of the answers of `asked` but one with the search for each prompt and model, the share that has
   * it too, in percent; null where each was asked once.
   * @format double @example 58.6
   */
  stability: number | null;

  /**
   * Lower end of the 95 % interval of `stability` over prompts that were asked again; null for fewer than two.
   * @format double @example 24.2
   */
  ci_low: number | null;

  /**
   * Upper end of the 95 % interval of `stability` over prompts that were asked again; null for fewer than two.
   * @format double @example 86.8
   */
  ci_high: number | null;

  /** Too few prompts for the interval to be trusted. @example true */
  low_confidence: boolean;

  /** Models that made it, in their usual order. */
  models: QueryFanOutModel[];

  /** Those with most answers, 5 at most. */
  top_prompts: QueryFanOutPrompt[];

  /** Answers with the search that cite a page of the own brand. @example 0 */
  own_cited: number;

  /** Answers with the search that cite a page of a competitor. @example 12 */
  competitors_cited: number;

  /** Pages of the own brand that most of these answers cite, 3 at most. */
  own_pages: QueryFanOutPage[];

  /** Pages of competitors that most of these answers cite, 3 at most. */
  competitor_pages: QueryFanOutPage[];

  /** Ids of the newest answers with the search, 5 at most. @example [880214] */
  answer_ids: number[];
}

export class QueryFanOutsResponse extends ListResponse {
  /** How much is known of searches, whatever page is asked for. */
  coverage: FanOutCoverage;

  /** The rows of the page, the search of most answers first. */
  data: QueryFanOut[];
}
