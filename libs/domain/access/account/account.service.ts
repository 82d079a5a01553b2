import { Inject, Injectable } from '@nestjs/common';
import type { AccountResponse } from '@app/core/contracts';
import { localDayOf, type RequestContext } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AccountLimits } from '../limits/account-limits';
import { AccountRepository } from './account.repository';
import { Quotas } from '../quotas/quotas.service';
import { accountCaps } from '../limits/spend-caps';
import { checkedName } from '../sign-up/person';
import { UsersRepository } from '../users/users.repository';

@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersRepository,
    private readonly limits: AccountLimits,
    private readonly quotas: Quotas,
    private readonly accounts: AccountRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** GET /account (docs/api.md). */
  async account(ctx: RequestContext): Promise<AccountResponse> {
    const { userId } = ctx.caller;
    const day = localDayOf(ctx.now);
    const [account, usage, { used, caps }] = await Promise.all([
      this.users.account(userId),
      this.quotas.usage(ctx),
      this.accounts.spending(userId, day),
    ]);
    const { projects, prompts, competitors_per_project, intelligence_tasks_per_month } = this.limits.of(account);
    const { soft, hard } = accountCaps(this.settings, caps);
    return {
      user_id: userId,
      plan: account.plan,
      limits: { projects, prompts, competitors_per_project, intelligence_tasks_per_month },
      usage,
      enabled_models: this.limits.enabledModels(account),
      rate_limits: {
        per_minute: this.settings.RATE_LIMIT_PER_MINUTE,
        writes_per_minute: this.settings.WRITE_RATE_LIMIT_PER_MINUTE,
      },
      spend: { day, currency: this.settings.CURRENCY, used_micros: used, soft_cap_micros: soft, hard_cap_micros: hard },
    };
  }

  /** Another name of a person, as people of their projects see it. @throws ApiError `ERR_INVALID_PARAM` that names `name` */
  async rename(userId: number, name: string): Promise<void> {
    await this.users.rename(userId, checkedName(name));
  }
}
