import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { EXECUTION_STATE } from './execution-states';

export interface RunProgress {
  readonly planned: number;
  readonly succeeded: number;
  readonly failed: number;
}

/** How far the runs of a project are. */
@Injectable()
export class RunProgressRepository {
  constructor(private readonly database: Database) {}

  /** Of all runs that were planned, those of imports left out. */
  async of({ projectId }: ProjectScope): Promise<RunProgress> {
    const [row] = await this.database.query<RunProgress>(
      `select count(*) as planned, count(*) filter (where state = ${EXECUTION_STATE.succeeded}) as succeeded,
         count(*) filter (where state = ${EXECUTION_STATE.failed}) as failed
       from executions where project_id = $1 and channel <> 'imported' and state <> ${EXECUTION_STATE.removed}`,
      [projectId],
    );
    return row!;
  }
}
