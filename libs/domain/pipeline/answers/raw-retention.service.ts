import { Inject, Injectable, Logger } from '@nestjs/common';
import { addLocalDays, type Clock, type LocalDay, localDayOf, periodEnd } from '@app/core/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { RawAnswersRepository, type RawPlace } from './raw-answers.repository';

/** Bodies that one statement drops, and statements of one run: the rest waits for the next one. */
const CHUNK = 500;
const CHUNKS = 40;

/** Drops raw answers after `RAW_ANSWER_DAYS` (docs/operations.md, "Raw answers"). Text, details and figures stay. */
@Injectable()
export class RawRetention {
  private readonly logger = new Logger(RawRetention.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly answers: RawAnswersRepository,
  ) {}

  /**
   * Goes on where the run before stood. It may run any number of times, and at the same time as another.
   * @param chunks the most statements that drop something, or look for a day that has something
   * @param chunk bodies of one statement
   * @returns how many bodies were dropped
   */
  async dropSome(chunks = CHUNKS, chunk = CHUNK): Promise<number> {
    if (this.settings.RAW_ANSWER_DAYS === 0) return 0;
    const end = addLocalDays(localDayOf(this.clock.now()), -this.settings.RAW_ANSWER_DAYS);
    const beginning = await this.answers.beginning();
    if (beginning === null) return 0;
    let day = beginning;
    let after: RawPlace | null = null;
    let dropped = 0;
    for (let left = chunks; day < end && left > 0; left -= 1) {
      const some = await this.answers.drop(day, chunk, after);
      dropped += some.dropped;
      after = some.last;
      // What another run was dropping may not have come to its end, so that the day is looked at once more.
      if (after !== null || (await this.answers.hasSome(day))) continue;
      day = some.dropped === 0 ? await this.nextDay(day, end) : addLocalDays(day, 1);
    }
    await this.answers.noteDroppedBefore(earlier(day, end), beginning);
    if (dropped > 0) this.logger.log(`${dropped} raw answers of days before ${end} were dropped`);
    return dropped;
  }

  /** The rest of a month without raw bodies is passed over by one look. */
  private async nextDay(day: LocalDay, end: LocalDay): Promise<LocalDay> {
    const next = earlier(addLocalDays(periodEnd(day, 'month'), 1), end);
    return (await this.answers.firstDay(addLocalDays(day, 1), next)) ?? next;
  }
}

const earlier = (a: LocalDay, b: LocalDay): LocalDay => (a < b ? a : b);
