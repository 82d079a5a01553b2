import type { BrandKind, ModelId, PromptType, SentimentLevel, SourceType } from '@app/core/kernel';

/** 0 is the project's own brand, every other number the id of a competitor. */
export type ActorId = number;

export interface RawPrompt {
  readonly id: number;
  readonly countryCode: string;
  readonly languageCode: string;
  readonly promptType: PromptType;
  readonly brandKind: BrandKind;
  readonly collectionIds: readonly number[];
}

export interface RawSource {
  readonly url: string;
  /** The owner of the URL. */
  readonly actorId: ActorId | null;
  /** The owner decides it unless given. */
  readonly sourceType?: SourceType;
  /** 0 is a background reference. */
  readonly position: number;
  readonly rejected: boolean;
}

export interface RawExecution {
  readonly id: number;
  readonly promptId: number;
  readonly model: ModelId;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly failed: boolean;
  readonly noResult: boolean;
  readonly mentions: readonly { readonly actorId: ActorId; readonly position: number }[];
  readonly sources: readonly RawSource[];
  readonly sentiments: readonly { readonly actorId: ActorId; readonly level: SentimentLevel }[];
}

/** All ids but that of the project start at 1 in every project, so that a missing project filter shows. */
export interface RawProject {
  readonly projectId: number;
  readonly name: string;
  readonly brandName: string | null;
  readonly domain: string;
  /** That of Madrid where none is given. */
  readonly timeZone?: string;
  readonly competitors: readonly { readonly id: number; readonly name: string; readonly domain: string }[];
  readonly collectionIds: readonly number[];
  readonly prompts: readonly RawPrompt[];
  readonly executions: readonly RawExecution[];
}
