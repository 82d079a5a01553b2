import { Injectable } from '@nestjs/common';
import type { AuditFinding } from '@app/core/recommendations';
import type { ProjectScope } from '@app/domain/tracking';

/** What the last completed audit of a project found wrong (`warn` or `fail`); recommendations are made of it. */
export abstract class AuditFindings {
  /** @returns nothing for a project without an audit */
  abstract last(scope: ProjectScope): Promise<readonly AuditFinding[]>;
}

@Injectable()
export class NoAuditFindings extends AuditFindings {
  async last(): Promise<readonly AuditFinding[]> {
    return [];
  }
}
