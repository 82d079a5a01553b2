import { Inject, Injectable } from '@nestjs/common';
import type { DigestContent } from '@app/core/contracts';
import { type Clock, DAY_MS, LIMITS } from '@app/core/kernel';
import { OwnerContexts, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { Notices } from '../notices/notices.service';
import { DigestContents } from './digest-content.service';
import { DigestIssuesRepository } from '../digest-issues/digest-issues.repository';
import { duePeriod, nextIssueAt } from './digest-schedule';
import { digestStory } from './digest-story';
import { DIGEST_LEASE, type DigestClaim } from './digests.lease';

/** Makes the issues of digests, each once, however often it is asked to (docs/digests.md). */
@Injectable()
export class DigestWork {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly owners: OwnerContexts,
    private readonly issues: DigestIssuesRepository,
    private readonly contents: DigestContents,
    private readonly notices: Notices,
  ) {
    this.carrier = carriers.of(DIGEST_LEASE);
  }

  /** Wakes workers for digests that are due. */
  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  /** Forgets issues of long ago. */
  removeOld(now: Date): Promise<void> {
    return this.issues.removeBefore(new Date(now.getTime() - LIMITS.digestIssueDays * DAY_MS));
  }

  /** Makes the issue of a digest that is due. Callers may call it any number of times. */
  async run(projectId: number, id: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const claim = await this.carrier.claim(scope, { id });
    if (!claim) return;
    await this.carrier.hold(claim, async (signal) => {
      const content = await this.contentOf(scope, claim);
      signal.throwIfAborted();
      await this.keep(scope, claim, content);
    });
  }

  /** Simulated answers say nothing of the world, and nobody waits for a project that is kept to be read. */
  private async contentOf(scope: ProjectScope, claim: DigestClaim): Promise<DigestContent | null> {
    const period = scope.demo || scope.archived ? null : duePeriod(claim, scope.calendar, this.clock.now());
    if (!period || (await this.issues.isThere(scope, claim.id, period))) return null;
    return this.contents.of(await this.owners.of(scope), scope, claim.cadence, period);
  }

  /** The issue, what channels are told of it and when the next one is due are one write, so that an issue is made once. */
  private async keep(scope: ProjectScope, claim: DigestClaim, content: DigestContent | null): Promise<void> {
    const now = this.clock.now();
    const noticed = await this.database.transaction(async (sql) => {
      if (!(await this.carrier.renew(claim, nextIssueAt(claim, scope.calendar, now), { sql })) || !content) return [];
      const issue = await this.issues.keep(scope, claim.id, content, now, sql);
      if (issue === undefined) return [];
      return this.notices.add(scope, 'digest', digestStory(content, claim.id, issue), sql, claim.channelIds);
    });
    this.notices.wake(scope, noticed);
  }
}
