import { Inject, Injectable } from '@nestjs/common';
import { addLocalDays, ApiError, type Clock, type LocalDay, localDayOf } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { BackfillWalks } from './backfill-walks.repository';
import { HeldAnswers } from './held-answers.repository';
import { SENTIMENT_BACKFILL_LEASE } from './judging.lease';
import { JudgingPrice } from './judging-price.service';

/** Imported answers that nobody has agreed to have judged. */
export interface HeldJudging {
  readonly answers: number;
  /** Millionths of the currency; null where judging them costs nothing. */
  readonly costMicros: number | null;
}

/** Has imported answers judged once somebody has agreed to the price (docs/import.md). */
@Injectable()
export class HeldJudgingService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly held: HeldAnswers,
    private readonly walks: BackfillWalks,
    private readonly price: JudgingPrice,
    private readonly carriers: Carriers,
  ) {}

  /** Those alone that are young enough to be judged. */
  async status(scope: ProjectScope): Promise<HeldJudging> {
    const answers = this.settings.JUDGE_BACKFILL_DAYS === 0 ? 0 : await this.held.count(scope, this.firstDay());
    return { answers, costMicros: await this.price.of(scope, answers) };
  }

  /**
   * Lets the judge read all of them, if that costs no more.
   * @param mostMicros millionths of the currency
   * @returns what is agreed to
   * @throws ApiError `ERR_LIMIT_REACHED` with `meta.cost_micros`
   */
  async agree(scope: ProjectScope, mostMicros: number): Promise<HeldJudging> {
    const agreed = await this.database.transaction(async (sql) => {
      const answers = await this.held.release(scope, this.firstDay(), sql);
      const costMicros = await this.price.of(scope, answers);
      if ((costMicros ?? 0) <= mostMicros) return { answers, costMicros };
      const message = `judging ${answers} answers costs about ${costMicros} millionths, and up_to_micros is less`;
      throw new ApiError('ERR_LIMIT_REACHED', message, { param: 'up_to_micros', answers, cost_micros: costMicros });
    });
    await this.walks.wake(scope, this.carriers.of(SENTIMENT_BACKFILL_LEASE).term());
    return agreed;
  }

  private firstDay(): LocalDay {
    return addLocalDays(localDayOf(this.clock.now()), -this.settings.JUDGE_BACKFILL_DAYS);
  }
}
