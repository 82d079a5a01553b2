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
import type { Database } from '@app/platform/database';

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

/**
 * Selects a {@link CallerRow} from `users u`.
 * @param id SQL of the user's id that does not name `u`: a cluster looks for memberships before it comes to the user
 */
export const callerColumns = (id: string): string => `${ACCOUNT_COLUMNS}, array(
  select o.plan from users o where o.id in (
    select p.user_id from project_members m join projects p on p.id = m.project_id where m.user_id = ${id})) as "sharedPlans"`;

const OWN_COLUMNS = `${ACCOUNT_COLUMNS}, '{}'::text[] as "sharedPlans"`;

/**
 * Asks for a caller. Memberships lie with the projects: while a node of a cluster is away, everybody has their own plan alone.
 * @param ask with SQL as {@link callerColumns} makes it, and what the name of a prepared statement ends in
 */
export async function askForCaller<Row>(
  database: Pick<Database, 'isOfNode' | 'requireHeard'>,
  ask: (columns: (id: string) => string, ending: string) => Promise<Row>,
): Promise<Row> {
  try {
    database.requireHeard();
    return await ask(callerColumns, '');
  } catch (error) {
    if (!database.isOfNode(error)) throw error;
    return await ask(() => OWN_COLUMNS, '-alone');
  }
}

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
