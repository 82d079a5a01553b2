import { Inject, Injectable } from '@nestjs/common';
import { type Clock, type RequestContext, SCOPES } from '@app/core/kernel';
import { AccountLimits, type AccountSession, UsersRepository } from '@app/domain/access';
import { CLOCK } from '@app/platform/telemetry';
import type { PageRequest } from '../session/page-request';

/** Makes what services take of a request for a page: people at the account pages may do all that their account may. */
@Injectable()
export class PageContexts {
  constructor(
    private readonly users: UsersRepository,
    private readonly limits: AccountLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param idempotencyKey of a form that must not do its work twice */
  async of({ id }: PageRequest, session: AccountSession, idempotencyKey?: string): Promise<RequestContext> {
    const account = await this.users.account(session.userId);
    return {
      requestId: id,
      now: this.clock.now(),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      caller: this.limits.caller(account, {
        userId: session.userId,
        projectIds: null,
        tokenId: `session:${session.id}`,
        scopes: SCOPES,
        credential: 'session',
      }),
    };
  }
}
