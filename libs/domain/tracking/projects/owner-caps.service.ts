import { Inject, Injectable } from '@nestjs/common';
import { invalidParam, requireRole } from '@app/core/kernel';
import { givenProjectCaps } from '@app/domain/access';
import { SETTINGS, type Settings } from '@app/platform/config';
import type { Sql } from '@app/platform/database';
import { ProjectCapsRepository } from './project-caps.repository';
import type { ProjectScope } from './project-scope';

/** The cap of a day that the owner of a project sets, at or below that of administrators (docs/operations.md, "Budget"). */
@Injectable()
export class OwnerCaps {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly caps: ProjectCapsRepository,
  ) {}

  /**
   * @param cap millionths of the currency; null takes it away
   * @throws ApiError `ERR_INSUFFICIENT_SCOPE` for others than the owner; `ERR_INVALID_PARAM` above that of administrators
   */
  async set(scope: ProjectScope, cap: number | null, sql: Sql): Promise<void> {
    requireRole(scope.role, 'owner');
    const { hard } = givenProjectCaps(this.settings, await this.caps.of(scope, sql));
    if (cap !== null && hard !== null && cap > hard)
      throw invalidParam('hard_cap_micros', `hard_cap_micros must not exceed the cap of administrators, ${hard}`);
    await this.caps.set(scope.projectId, cap === null ? {} : { owner: cap }, cap === null ? ['owner'] : [], sql);
  }
}
