import { Injectable } from '@nestjs/common';
import { addLocalDays, type LocalDay, localDayOf, periodEnd } from '@app/core/kernel';
import { AnswersRepository } from './answers.repository';

/** Makes the tables of this month and the next, so that no answer waits for its month (docs/data-model.md). */
@Injectable()
export class AnswerMonths {
  constructor(private readonly answers: AnswersRepository) {}

  /** Any number of processes may do it at once, as often as they like. */
  makeAhead(now: Date): Promise<void> {
    return this.answers.ensureMonths(Object.values(monthsOf(now)));
  }

  /** @returns names of tables that are not there, of this month and of the next */
  async missing(now: Date): Promise<{ readonly now: string[]; readonly next: string[] }> {
    const { today, next } = monthsOf(now);
    return { now: await this.answers.missingTables(today), next: await this.answers.missingTables(next) };
  }
}

/** A day of this month, and one of the next. */
function monthsOf(now: Date): { readonly today: LocalDay; readonly next: LocalDay } {
  const today = localDayOf(now);
  return { today, next: addLocalDays(periodEnd(today, 'month'), 1) };
}
