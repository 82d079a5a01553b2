import { type ConfidenceKind, EXECUTION_ROW } from '../../../kernel';
import type { Measure } from '../../measures';
import type { Segment } from '../../plan';
import type { Selection } from '../../selection';
import type { SampleFigure } from '../figure';
import type { Slots } from '../slots';

export interface SampleQuestion extends Selection {
  readonly kind: ConfidenceKind;
  readonly figures: readonly SampleFigure[];
  /** What the figures are written in. */
  readonly measures: readonly Measure[];
  /** None where figures are about the executions themselves. */
  readonly actorIds: readonly number[];
  /** What figures are wanted for, beside the whole window: its periods, its models, or nothing. */
  readonly slots: Slots;
}

/** How one kind of sample reads the tables. */
export interface Reading {
  readonly segments: readonly Segment[];
  /** Of the tables, beside actor and measures; a place is among them. */
  readonly columns: readonly string[];
  /** SQL of what is listed: of each row or, where they are grouped, of those of one actor at one place. */
  readonly added: readonly string[];
  readonly areGrouped: boolean;
  /** SQL of the lists, that of places left out. */
  readonly lists: readonly string[];
}

/** Whose rows have terms: only actors'; where none is asked for, figures are about the executions. */
export const ofActors = ({ actorIds }: SampleQuestion): string | undefined =>
  actorIds.length > 0 ? `actor_id <> ${EXECUTION_ROW}` : undefined;
