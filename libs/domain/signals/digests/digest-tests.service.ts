import { Inject, Injectable } from '@nestjs/common';
import type { DigestTestResponse, TestDigestBody } from '@app/core/contracts';
import { ApiError, invalidParam, LIMITS, type RequestContext } from '@app/core/kernel';
import { UsersRepository } from '@app/domain/access';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { Mailer } from '@app/platform/mail';
import { digestLinks } from '../digest-issues/digest-links';
import { noticeOf } from '../digest-issues/digest-notice';
import { DigestsRepository } from './digests.repository';
import { DigestsService } from './digests.service';

/** Sends people what a digest would tell them (docs/digests.md). */
@Injectable()
export class DigestTests {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly digests: DigestsService,
    private readonly rows: DigestsRepository,
    private readonly mailer: Mailer,
  ) {}

  /**
   * POST /digests/{id}/test (docs/digests.md): to whoever asks.
   * @throws ApiError `ERR_NOT_FOUND`; `ERR_LIMIT_REACHED` soon after another test; `ERR_INVALID_PARAM` where mail is off or
   *   refused; `ERR_UNAVAILABLE` where its server is out of reach
   */
  async send(ctx: RequestContext, body: TestDigestBody): Promise<DigestTestResponse> {
    const { scope, digest } = await this.digests.open(ctx, body, 'write');
    if (!this.mailer.isOn) throw invalidParam('id', 'the operator has not set up mail: SMTP_URL is not set');
    await this.database.transaction(async (sql) => {
      const { testedAt } = (await this.rows.lock(scope, digest.id, sql)) ?? digest;
      const wait = LIMITS.digestTestSeconds;
      if (testedAt && ctx.now.getTime() - testedAt.getTime() < wait * 1_000)
        throw new ApiError('ERR_LIMIT_REACHED', `a digest is tested once in ${wait} seconds`);
      await this.rows.noteTest(scope, digest.id, ctx.now, sql);
    });
    const content = await this.digests.now(ctx, scope, digest);
    const { subject, ...notice } = noticeOf(content, digestLinks(this.settings, scope, digest.id));
    const { email: to } = await this.users.person(ctx.caller.userId);
    const id = `digest-test-${digest.id}-${ctx.now.getTime()}`;
    const outcome = await this.mailer.send({ ...notice, to, subject: `Test: ${subject}`, id });
    const problem = `the mail to ${to} was not sent: ${outcome.reason ?? outcome.state}`;
    if (outcome.state === 'refused') throw invalidParam('id', problem);
    if (outcome.state === 'unreachable') throw new ApiError('ERR_UNAVAILABLE', problem);
    return { project_id: scope.projectId, sent_to: to };
  }
}
