import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, RequestContext } from '@app/core/kernel';
import { AccountLimits, UsersRepository } from '@app/domain/access';
import { CLOCK } from '@app/platform/telemetry';
import type { ProjectScope } from './project-scope';

/** Lets jobs read what a project's owner would read, with the owner's models and plan. */
@Injectable()
export class OwnerContexts {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly users: UsersRepository,
    private readonly limits: AccountLimits,
  ) {}

  async of(scope: ProjectScope): Promise<RequestContext> {
    const { userId } = scope.account;
    return {
      requestId: randomUUID(),
      now: this.clock.now(),
      caller: this.limits.caller(await this.users.account(userId), {
        userId,
        projectIds: [scope.projectId],
        tokenId: `project:${scope.projectId}`,
        scopes: ['read'],
        credential: 'session',
      }),
    };
  }
}
