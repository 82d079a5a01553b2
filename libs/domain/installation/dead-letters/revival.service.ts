import { Injectable } from '@nestjs/common';
import type { DeadLetterRefusal } from '@app/core/kernel';
import { ExecutionsRepository } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { AuditRetries, TaskRetries } from '@app/domain/work';
import type { Sql } from '@app/platform/database';
import { hasTaker, revive } from '@app/platform/leases';
import type { Death } from './dead-letter-id';
import { DEAD_TABLES } from './dead-works';

/** Has dead work begin again by the rules of its noun. Nothing is told to the queue: the next look finds the row. */
@Injectable()
export class Revival {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly executions: ExecutionsRepository,
    private readonly reports: AuditRetries,
    private readonly tasks: TaskRetries,
  ) {}

  /** @returns why it may not; null when it does */
  async of({ work, projectId, itemId: id, diedAt }: Death, now: Date, sql: Sql): Promise<DeadLetterRefusal | null> {
    // The pieces of its file went when it failed.
    if (work === 'imports') return 'file_gone';
    if (projectId !== null) {
      const scope = await this.projects.openForJob(projectId, sql);
      if (!scope) return 'not_dead';
      if (work === 'executions') return this.executions.beginAgain(scope, { id, diedAt }, now, sql);
      if (work === 'audit_reports') return this.reports.retryOne(scope, { id, diedAt }, sql);
      if (work === 'tasks') return this.tasks.retryOne(scope, { id, diedAt }, sql);
    }
    const key = { ...(projectId !== null && { project_id: projectId }), id };
    if (!(await hasTaker(DEAD_TABLES[work], key, sql))) return 'receiver_off';
    return (await revive(DEAD_TABLES[work], key, diedAt, now, sql)) ? null : 'superseded';
  }
}
