import { Inject, Injectable } from '@nestjs/common';
import {
  BASE_MODEL_IDS,
  type Caller,
  highestPlan,
  modelId,
  type ModelId,
  type Plan,
  type PlanLimits,
} from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';

/** Columns of `users` that decide what an account may do. */
export interface AccountRow {
  readonly plan: Plan;
  /** Limits of this account alone, which go before those of its plan. */
  readonly limitOverrides: Partial<PlanLimits>;
  /** Model codes, in the order in which the models were enabled. */
  readonly addonModels: readonly number[];
  /** Last change of what decides which models are on. */
  readonly modelsChangedAt: Date;
}

/** Selects an {@link AccountRow} from `users u`. */
export const ACCOUNT_COLUMNS = `u.plan, u.limit_overrides as "limitOverrides", u.addon_models as "addonModels",
  u.models_changed_at as "modelsChangedAt"`;

/** An account as a caller. */
export interface CallerRow extends AccountRow {
  /** Plans of the owners of the projects in which the user is a member. */
  readonly sharedPlans: readonly Plan[];
}

/** Selects a {@link CallerRow} from `users u`. Who is a member where is also counted, beside the accounts: memberships lie with the projects. */
export const CALLER_COLUMNS = `${ACCOUNT_COLUMNS}, array(
  select o.plan from project_counts c join users o on o.id = c.user_id where c.members @> array[u.id]) as "sharedPlans"`;

/** Finds an account's limits: its own go before the operator's, and these before the product's (docs/api.md). */
@Injectable()
export class AccountLimits {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  of({ plan, limitOverrides }: Pick<AccountRow, 'plan' | 'limitOverrides'>): PlanLimits {
    return { ...this.settings.PLAN_LIMITS[plan], ...limitOverrides };
  }

  /** The caller whom a credential of this account makes. */
  caller({ plan, sharedPlans }: CallerRow, proven: Omit<Caller, 'plan' | 'highestPlan'>): Caller {
    return { ...proven, plan, highestPlan: highestPlan([plan, ...sharedPlans]) };
  }

  /**
   * @returns the base models and the enabled add-on models; after a downgrade those that were enabled last are left out
   */
  enabledModels(account: AccountRow): ModelId[] {
    const { addon_models } = this.of(account);
    return [...BASE_MODEL_IDS, ...account.addonModels.slice(0, addon_models ?? undefined).map(modelId)];
  }
}
