import { Inject, Injectable } from '@nestjs/common';
import { type Clock, invalidParam, localDayOf } from '@app/core/kernel';
import { accountCaps, type OwnSpendCaps, projectCaps, type SpendCaps, UsersRepository } from '@app/domain/access';
import { ProjectCapsRepository } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { BudgetRepository } from './budget.repository';
import type { CapChange } from './cap-change';

export type CapHolder = { readonly userId: number } | { readonly projectId: number };

/** Reads and changes the caps of one account or project. Operators call it. */
@Injectable()
export class SpendCapsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly users: UsersRepository,
    private readonly projects: ProjectCapsRepository,
    private readonly repository: BudgetRepository,
  ) {}

  /**
   * @returns the caps in force and what today's calls have cost; null when there is no such account or project
   * @throws ApiError `ERR_INVALID_PARAM` for a warning above the stop, on what was sent of them
   */
  async change(holder: CapHolder, change: CapChange): Promise<(SpendCaps & { used: number }) | null> {
    const { own, defaults } = change;
    const isSent = Object.keys(own).length + defaults.length > 0;
    const before = isSent && (await this.write(holder, { own: {}, defaults: [] }));
    if (before) {
      const kept = Object.entries(before).filter(([name]) => defaults.every((one) => one !== name));
      const { soft, hard } = this.inForce(holder, { ...Object.fromEntries(kept), ...own });
      if (soft !== null && hard !== null && soft > hard)
        throw invalidParam('soft' in own ? 'soft' : 'hard', '“Warn at” (soft) must not be above “Stop at” (hard)');
    }
    const after = await this.write(holder, change);
    if (!after) return null;
    const used = await this.repository.used(holder, localDayOf(this.clock.now()));
    return { ...this.inForce(holder, after), used };
  }

  /** @returns the caps that the holder has of its own; null when there is no such account or project */
  private write(holder: CapHolder, { own, defaults }: CapChange): Promise<OwnSpendCaps | null> {
    return 'userId' in holder
      ? this.users.setSpendCaps(holder.userId, own, defaults)
      : this.projects.set(holder.projectId, own, defaults);
  }

  private inForce(holder: CapHolder, own: OwnSpendCaps): SpendCaps {
    return ('userId' in holder ? accountCaps : projectCaps)(this.settings, own);
  }
}
