import { Injectable } from '@nestjs/common';
import {
  bytesOfAnswers,
  type ColumnsOfDays,
  DayColumns,
  type DayColumnsRow,
  type Segment,
} from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { ColumnsRepository } from './columns.repository';
import { columnsOf } from './columns-of';
import { type Days, DaysCache, type KindOfColumns } from './days-cache';

/** Actors have rows for more than their mentions: for citations alone, too. */
const ROWS_OF_MENTION = 2;

/** The answers of projects as packed columns, in the memory of this process (docs/adr/0014-answer-columns.md). */
@Injectable()
export class AnswerColumns {
  private readonly kind: KindOfColumns<DayColumns, DayColumnsRow>;

  constructor(
    private readonly cache: DaysCache,
    repository: ColumnsRepository,
  ) {
    this.kind = {
      name: 'answers',
      none: DayColumns.NONE,
      // The rows of executions are among those of actors.
      estimate: (answers, mentions) => bytesOfAnswers(answers, answers + ROWS_OF_MENTION * mentions),
      most: Infinity,
      read: (scope, days) => repository.columns(scope, days),
      pack: (row, { prompts }) => new DayColumns(row, prompts),
    };
  }

  /**
   * Columns of every day of each window, where they answer at less cost than the tables of these segments: whole days of models
   * have few rows, those of prompts cost less than answers that are not known yet.
   * @returns null where they do not, or would take too much memory
   */
  async instead(
    scope: ProjectScope,
    windows: readonly Days[],
    segments: readonly Segment[],
  ): Promise<ColumnsOfDays[] | null> {
    const grains = segments.map(({ grain }) => grain);
    if (grains.includes('model_days')) return null;
    if (!grains.includes('prompt_days')) return this.open(scope, windows);
    const known = this.cache.known(this.kind, scope, windows);
    return known && windows.map((window) => columnsOf(known, window));
  }

  /** @returns columns of every day of each window; null where they would take too much memory */
  async open(scope: ProjectScope, windows: readonly Days[]): Promise<ColumnsOfDays[] | null> {
    const known = await this.cache.open(this.kind, scope, windows);
    return known && windows.map((window) => columnsOf(known, window));
  }
}
