import type { Range } from '../markdown/answer-text';
import type { NameEntry } from './name-dictionary';

/** An actor named at a place of the visible text. */
export interface NameMatch extends Range {
  readonly actorId: number;
}

/** A possible mention. A domain typed in prose has no entry. */
export interface Candidate extends NameMatch {
  readonly entry: NameEntry | null;
  /** Whether the name has another ending than its own. */
  readonly inflected: boolean;
}
