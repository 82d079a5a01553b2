import { Inject, Injectable } from '@nestjs/common';
import type { LRUCache } from 'lru-cache';
import { type Choice, ChosenAnswers, type ColumnsOfDays } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { bytesOfChosen, keptIn } from './room';

interface Known {
  readonly days: ColumnsOfDays['days'];
  readonly answers: ChosenAnswers;
}

/** Requests of a screen, and those of the next click, are about the same answers: what they have in common is kept. */
@Injectable()
export class ChosenAnswersCache {
  private readonly chosen: LRUCache<string, Known>;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'ANSWER_COLUMNS_MB'>) {
    this.chosen = keptIn(bytesOfChosen(settings), ({ answers }) => answers.bytes);
  }

  /** @param columns every day of the window, as it is now: a day that was written to has others */
  of({ projectId, generation }: ProjectScope, columns: ColumnsOfDays, choice: Choice): ChosenAnswers {
    const { window, models, prompts } = choice;
    const key = JSON.stringify([projectId, generation, window.from, window.to, models, prompts.ids]);
    const known = this.chosen.get(key);
    if (known && columns.days.every((day, index) => day === known.days[index])) return known.answers;
    const answers = new ChosenAnswers(columns, choice);
    this.chosen.set(key, { days: columns.days, answers });
    return answers;
  }
}
