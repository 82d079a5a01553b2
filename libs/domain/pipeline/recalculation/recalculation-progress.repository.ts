import { Injectable } from '@nestjs/common';
import { OPEN_RECALCULATION_STATES } from '@app/core/kernel';
import { actorSetNow, type ProjectScope, type RecalculationProgress } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';

const PERCENT = 'case when r.total > 0 then least(100, r.done::bigint * 100 / r.total) else 0 end';

/** Tells how far a project's rows are behind what it tracks (docs/data-model.md). */
@Injectable()
export class RecalculationProgressRepository {
  constructor(private readonly database: Database) {}

  async ofProject({ projectId }: ProjectScope, sql: Sql = this.database): Promise<RecalculationProgress | null> {
    const [row] = await sql.query<RecalculationProgress>(
      `select state, ${PERCENT} as percent from recalculations r where project_id = $1 and state = any($2)
       order by array_position(array['processing', 'pending', 'failed'], state) limit 1`,
      [projectId, OPEN_RECALCULATION_STATES],
    );
    return row ?? null;
  }

  async ofCompetitor({ projectId }: ProjectScope, id: number, sql: Sql = this.database): Promise<number | null> {
    const [row] = await sql.query<{ percent: number }>(
      `select coalesce(max(${PERCENT}), 0) as percent
       from projects p
       cross join lateral jsonb_array_elements(${actorSetNow('p', '$1')} -> 'actors') wanted(actor)
       left join recalculations r on r.project_id = p.id and r.state = 'processing'
         and wanted.actor in (select jsonb_array_elements(r.actor_set -> 'actors'))
       where p.id = $1 and (wanted.actor ->> 'actorId')::bigint = $2 and p.actor_set is not null
         and wanted.actor not in (select jsonb_array_elements(p.actor_set -> 'actors'))
       group by p.id`,
      [projectId, id],
    );
    return row?.percent ?? null;
  }
}
