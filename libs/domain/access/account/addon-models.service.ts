import { Inject, Injectable } from '@nestjs/common';
import { ADDON_MODEL_IDS, type Clock, invalidParam, modelCode, type ModelId, type Plan } from '@app/core/kernel';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { AccountLimits } from '../limits/account-limits';
import { allowance } from '../quotas/allowance';
import { UsersRepository } from '../users/users.repository';

/** Which models an account has. */
export interface AddonModelsState {
  readonly plan: Plan;
  /** Base models too. */
  readonly enabled: readonly ModelId[];
  /** Add-on models that the plan allows; null is unlimited. */
  readonly limit: number | null;
}

/** Decides which add-on models a user's projects run on and read. A change reaches every instance within a second. */
@Injectable()
export class AddonModelsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly limits: AccountLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async state(userId: number): Promise<AddonModelsState> {
    const account = await this.users.account(userId);
    const { addon_models: limit } = this.limits.of(account);
    return { plan: account.plan, enabled: this.limits.enabledModels(account), limit };
  }

  /**
   * @returns all models that are enabled after the change
   * @throws ApiError `ERR_LIMIT_REACHED` for more than the plan allows, `ERR_INVALID_PARAM` for a base model
   */
  enable(userId: number, models: readonly ModelId[]): Promise<ModelId[]> {
    return this.change(userId, models, async (enabled, limit) => {
      const added = [...new Set(models)].filter((model) => !enabled.includes(model));
      await allowance('addon_models', limit, enabled.length).claim(added.length);
      return [...enabled, ...added];
    });
  }

  /**
   * @returns all models that are enabled after the change
   * @throws ApiError `ERR_INVALID_PARAM` for a base model
   */
  disable(userId: number, models: readonly ModelId[]): Promise<ModelId[]> {
    return this.change(userId, models, (enabled) => enabled.filter((model) => !models.includes(model)));
  }

  private async change(
    userId: number,
    models: readonly ModelId[],
    next: (enabled: readonly ModelId[], limit: number | null) => Promise<ModelId[]> | ModelId[],
  ): Promise<ModelId[]> {
    if (!models.every(isAddon)) {
      throw invalidParam('models', 'only add-on models can be enabled and disabled', ADDON_MODEL_IDS);
    }
    return this.database.transaction(async (sql) => {
      const account = await this.users.lockAccount(userId, sql);
      const { addon_models } = this.limits.of(account);
      const chosen = await next(this.limits.enabledModels(account).filter(isAddon), addon_models);
      const addonModels = chosen.map(modelCode);
      await this.users.setAddonModels(userId, addonModels, this.clock.now(), sql);
      return this.limits.enabledModels({ ...account, addonModels });
    });
  }
}

const isAddon = (model: ModelId): boolean => ADDON_MODEL_IDS.includes(model);
