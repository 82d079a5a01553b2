import { Inject, Injectable } from '@nestjs/common';
import type { Current } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { JUDGE, type Judge } from '@app/platform/judge';
import { Budget } from '../spending/budget.service';

/** What a paid judge takes for answers that were stored before. */
@Injectable()
export class JudgingPrice {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(JUDGE) private readonly judge: Current<Judge | null>,
    private readonly budget: Budget,
  ) {}

  /**
   * @returns millionths of the currency for so many answers of a project, at the price of its last judgement; null where
   *   that costs nothing, or nobody judges
   */
  async of(scope: ProjectScope, answers: number): Promise<number | null> {
    const judge = await this.judge();
    if (!judge?.paid || scope.demo || this.settings.JUDGE_BACKFILL_DAYS === 0) return null;
    return answers * (await this.budget.judgingCost(scope)) || null;
  }
}
