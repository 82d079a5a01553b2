import { Injectable } from '@nestjs/common';
import { EXECUTION_STATE, type LocalDay } from '@app/core/kernel';
import type { OwnSpendCaps } from '@app/domain/access';
import { Database } from '@app/platform/database';

interface ModelRuns {
  readonly model: number;
  readonly answered: number;
  readonly failed: number;
  readonly waiting: number;
}

interface ProjectSpend {
  readonly projectId: number;
  readonly project: string;
  readonly used: number;
  readonly reserved: number;
  readonly caps: OwnSpendCaps;
}

const { succeeded, failed, queued, running, captured } = EXECUTION_STATE;
/** As the partial indexes of executions say it. */
const ENDED = `state in (${succeeded}, ${failed})`;
const OPEN = `state in (${queued}, ${running}, ${captured})`;

/** Reads across accounts: it is bound to nobody's projects, and for administrators of the installation alone. */
@Injectable()
export class InstallationStateRepository {
  constructor(private readonly database: Database) {}

  /** Vendor → answers since a moment. Project by project, as the index of the newest executions has them. */
  async answeredBy(since: Date): Promise<Map<string, number>> {
    const rows = await this.database.queryAll<{ vendor: string; answered: number }>(
      `select e.vendor, count(*)::int as answered from projects p cross join lateral (
         select vendor from executions
         where project_id = p.id and ${ENDED} and executed_at >= $1 and state = ${succeeded}) e
       where e.vendor is not null and not p.demo group by e.vendor`,
      [since],
    );
    return new Map(rows.map(({ vendor, answered }) => [vendor, answered]));
  }

  /** What became of runs since a moment, and which wait because their vendor said so. */
  runs(since: Date): Promise<ModelRuns[]> {
    return this.database.queryAll(
      `select e.model, count(*) filter (where e.state = ${succeeded})::int as answered,
         count(*) filter (where e.state = ${failed})::int as failed,
         count(*) filter (where e.state = ${queued})::int as waiting
       from projects p cross join lateral (
         select model, state from executions
         where project_id = p.id and ${ENDED} and executed_at >= $1
         union all
         select model, state from executions
         where project_id = p.id and ${OPEN} and state = ${queued} and error_code is not null) e
       where not p.demo group by e.model order by e.model`,
      [since],
    );
  }

  /** Millionths of the currency that the whole installation has spent on a day. */
  async spentOn(day: LocalDay): Promise<number> {
    const [row] = await this.database.query<{ used: number }>(
      `select coalesce(sum(used_micros), 0)::bigint as used from spend_days where day = $1 and project_id = 0`,
      [day],
    );
    return row!.used;
  }

  /** The projects that have spent most on a day. */
  spendOf(day: LocalDay, limit: number): Promise<ProjectSpend[]> {
    return this.database.queryAll(
      `select p.id as "projectId", p.name as project, d.used_micros as used, d.held_micros as reserved, p.spend_caps as caps
       from spend_days d join projects p on p.id = d.project_id and p.user_id = d.user_id
       where d.day = $1 order by d.used_micros desc, p.id limit $2`,
      [day, limit],
    );
  }
}
