import { Inject, Injectable } from '@nestjs/common';
import { BASE_MODEL_IDS, modelId, type ModelId, type Plan, type PlanLimits } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';

/** Columns of `users` that decide what an account may do. */
export interface AccountRow {
  readonly plan: Plan;
  /** Of this account, before those of its plan. */
  readonly limitOverrides: Partial<PlanLimits>;
  /** Codes, in the order in which they were enabled. */
  readonly addonModels: readonly number[];
}

/** To be selected from `users u` as an {@link AccountRow}. */
export const ACCOUNT_COLUMNS = 'u.plan, u.limit_overrides as "limitOverrides", u.addon_models as "addonModels"';

/** The product's limits, under the operator's, under the account's own (docs/api.md). */
@Injectable()
export class AccountLimits {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  of({ plan, limitOverrides }: Pick<AccountRow, 'plan' | 'limitOverrides'>): PlanLimits {
    return { ...this.settings.PLAN_LIMITS[plan], ...limitOverrides };
  }

  /** After a downgrade the add-on models that were enabled last rest. */
  enabledModels(account: AccountRow): ModelId[] {
    const { addon_models } = this.of(account);
    return [...BASE_MODEL_IDS, ...account.addonModels.slice(0, addon_models ?? undefined).map(modelId)];
  }
}
