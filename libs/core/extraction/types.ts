import type { MentionDecider, SourceType } from '../kernel';

/** A tracked brand as extraction sees it. */
export interface TrackedActor {
  /** `OWN_ACTOR` or the competitor's id. */
  readonly id: number;
  /** The brand's name first, then every other spelling that counts. */
  readonly names: readonly string[];
  /** Stored domain: lower case, punycode, without `www.`; empty when unknown. */
  readonly domain: string;
}

export interface ActorSet {
  readonly actors: readonly TrackedActor[];
  /** When set, a URL belongs to an actor only at its stored domain or below it. */
  readonly useSubdomain: boolean;
}

/** An actor that the answer names, at most once. `position` ranks the tracked actors, 1 = first (docs/metrics.md). */
export interface Mention {
  readonly actorId: number;
  readonly position: number;
  readonly decidedBy: MentionDecider;
}

/** An actor that the answer names by a word of other meanings too, so that the rules cannot tell who is meant. */
export interface UndecidedMention {
  readonly actorId: number;
  /** Whether the rules alone count it. */
  readonly counted: boolean;
}

/** A distinct canonical URL of the answer. */
export interface ExtractedSource {
  /** Canonical form. */
  readonly url: string;
  /** SHA-256 of the canonical form, 64 lowercase hex characters. */
  readonly urlSha256: string;
  /** Every form in which the answer gave it. */
  readonly variants: readonly string[];
  readonly host: string;
  /** Registrable domain (public suffix list with its private section). */
  readonly domain: string;
  readonly title: string | null;
  /** Rank among the visible citations, 1 = first; `BACKGROUND_POSITION` for a background reference. */
  readonly position: number;
  readonly sourceType: SourceType;
  /** The actor that the URL belongs to. */
  readonly actorId: number | null;
  /** Whether the URL is malformed or not http(s). Such a source is stored and never returned. */
  readonly rejected: boolean;
}

export interface Extraction {
  readonly mentions: readonly Mention[];
  /** In order of appearance, whether a verdict decided about them or not. */
  readonly undecided: readonly UndecidedMention[];
  readonly sources: readonly ExtractedSource[];
}
