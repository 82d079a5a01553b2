import { Inject, Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { DigestIssuesRepository } from './digest-issues.repository';
import { digestLinks } from './digest-links';
import { type DigestNotice, noticeOf } from './digest-notice';

/** Issues of digests as mails. */
@Injectable()
export class IssueMails {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly issues: DigestIssuesRepository,
  ) {}

  /** @returns undefined when the issue is gone, as with its digest */
  async of(scope: ProjectScope, id: number, stop: string): Promise<DigestNotice | undefined> {
    const issue = await this.issues.told(scope, id);
    return issue && noticeOf(issue.content, digestLinks(this.settings, scope, issue.digestId, id, stop));
  }
}
