import type { CapturedAnswer } from '@app/core/extraction';
import type { Channel, ModelId } from '@app/core/kernel';

/** One question to one model, for a locale. */
export interface VendorQuestion {
  readonly executionId: number;
  readonly model: ModelId;
  readonly prompt: string;
  readonly countryCode: string;
  readonly languageCode: string;
  /** The task of an earlier, interrupted call. The adapter resumes it instead of paying twice. */
  readonly vendorTaskId?: string;
  /** Whether no earlier attempt of the run has asked, so that an answer which the vendor has kept is another run's. */
  readonly fresh?: boolean;
  /** What a simulated answer may speak of. Real vendors never see it. */
  readonly stage: VendorStage;
}

export interface VendorStage {
  readonly brands: readonly { readonly name: string; readonly domain: string }[];
  /**
   * The same seed gives the same answers. An ISO date in it is the local day of the question, and a simulated stage
   * drifts from day to day. Whatever else sets two runs of a day apart (a slot) belongs in the seed too.
   */
  readonly seed: string;
  /** Which of the runs of a slot it is, from 1. Another run is another conversation on the same stage. */
  readonly replicate?: number;
  /** Of a demo: whether its planted change has come (simulated/story.ts). */
  readonly chapter?: 'before' | 'after';
}

export interface ShoppingProduct {
  readonly title: string;
  readonly url?: string;
  readonly price?: string;
  readonly currency?: string;
  readonly merchant?: string;
  readonly position?: number;
}

export interface BrandEntity {
  readonly name: string;
  readonly url?: string;
  readonly type?: string;
}

/** What every vendor's answer becomes. Money is in millionths of a US dollar. */
export interface VendorAnswer {
  readonly answer: CapturedAnswer;
  /** The product showed no answer. The execution is successful and has no text. */
  readonly noResult: boolean;
  readonly vendorModel: string;
  readonly searchEngine: string | null;
  /** Whether the model searched the web for this answer. */
  readonly searched: boolean;
  readonly fanOutQueries: readonly string[];
  readonly shoppingProducts: readonly ShoppingProduct[];
  readonly brandEntities: readonly BrandEntity[];
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costMicros: number | null;
  /** Whether the vendor searched from the prompt's country; false when it was only told the country in words. */
  readonly localeApplied: boolean;
  /** The response body as received. It is stored for ever. */
  readonly raw: string;
}

export interface VendorCallOptions {
  readonly signal: AbortSignal;
  /** Called once an asynchronous vendor has accepted a task, before the first poll. */
  readonly onTaskAccepted?: (vendorTaskId: string) => Promise<void>;
}

/** One vendor account that answers for some of the ten models over one channel. */
export interface VendorAdapter {
  readonly vendor: string;
  readonly channel: Channel;
  readonly models: readonly ModelId[];
  /** @throws VendorError for every failure, classified */
  ask(question: VendorQuestion, options: VendorCallOptions): Promise<VendorAnswer>;
}
