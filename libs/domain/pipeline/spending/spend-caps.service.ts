import { Inject, Injectable } from '@nestjs/common';
import { type Clock, localDayOf } from '@app/core/kernel';
import { accountCaps, projectCaps, type SpendCaps, UsersRepository } from '@app/domain/access';
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

  /** @returns the caps in force and what today's calls have cost; null when there is no such account or project */
  async change(holder: CapHolder, { own, defaults }: CapChange): Promise<(SpendCaps & { used: number }) | null> {
    const ofUser = 'userId' in holder;
    const caps = ofUser
      ? await this.users.setSpendCaps(holder.userId, own, defaults)
      : await this.projects.set(holder.projectId, own, defaults);
    if (!caps) return null;
    const used = await this.repository.used(holder, localDayOf(this.clock.now()));
    return { ...(ofUser ? accountCaps : projectCaps)(this.settings, caps), used };
  }
}
