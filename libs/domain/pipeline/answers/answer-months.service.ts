import { Injectable } from '@nestjs/common';
import { addLocalDays, localDayOf, periodEnd } from '@app/core/kernel';
import { AnswersRepository } from './answers.repository';

/** Makes the tables of this month and the next, so that no answer waits for its month (docs/data-model.md). */
@Injectable()
export class AnswerMonths {
  constructor(private readonly answers: AnswersRepository) {}

  /** Any number of processes may do it at once, as often as they like. */
  makeAhead(now: Date): Promise<void> {
    const today = localDayOf(now);
    return this.answers.ensureMonths([today, addLocalDays(periodEnd(today, 'month'), 1)]);
  }
}
