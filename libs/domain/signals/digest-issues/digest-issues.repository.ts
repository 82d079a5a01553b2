import { Injectable } from '@nestjs/common';
import type { DigestContent } from '@app/core/contracts';
import { type LocalDay, storableJson } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Reading, type Sql } from '@app/platform/database';

export interface IssueRow {
  readonly id: number;
  readonly firstDay: LocalDay;
  readonly lastDay: LocalDay;
  readonly content: DigestContent;
  readonly createdAt: Date;
}

type ToldIssue = IssueRow & { readonly digestId: number };

const COLUMNS = 'id, first_day as "firstDay", last_day as "lastDay", content, created_at as "createdAt"';

/** What digests have told. */
@Injectable()
export class DigestIssuesRepository {
  constructor(private readonly database: Database) {}

  /** Keeps an issue, once for each digest and span of days. @returns its id; undefined when it was there already */
  async keep(
    { projectId }: ProjectScope,
    digestId: number,
    content: DigestContent,
    now: Date,
    sql: Sql,
  ): Promise<number | undefined> {
    const [row] = await sql.query<{ id: number }>(
      `insert into digest_issues (project_id, digest_id, first_day, last_day, content, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      [projectId, digestId, content.from, content.to, storableJson(content), now],
    );
    return row?.id;
  }

  async isThere({ projectId }: ProjectScope, digestId: number, days: { first: LocalDay; last: LocalDay }) {
    const rows = await this.database.query(
      'select from digest_issues where project_id = $1 and digest_id = $2 and first_day = $3 and last_day = $4',
      [projectId, digestId, days.first, days.last],
    );
    return rows.length > 0;
  }

  /** The newest first. */
  page({ projectId }: ProjectScope, digestId: number, page: Page): Reading<IssueRow> {
    const values = new Parameters();
    return this.database.reading<IssueRow>(
      `select ${COLUMNS} from digest_issues where project_id = ${values.project(projectId)}
         and digest_id = ${values.add(digestId)} order by last_day desc, id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, digestId: number): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      'select count(*) as total from digest_issues where project_id = $1 and digest_id = $2',
      [projectId, digestId],
    );
    return row!.total;
  }

  async find({ projectId }: ProjectScope, digestId: number, id: number): Promise<IssueRow | undefined> {
    const [row] = await this.database.query<IssueRow>(
      `select ${COLUMNS} from digest_issues where project_id = $1 and digest_id = $2 and id = $3`,
      [projectId, digestId, id],
    );
    return row;
  }

  /** Of whichever digest. */
  async told({ projectId }: ProjectScope, id: number): Promise<ToldIssue | undefined> {
    const [row] = await this.database.query<ToldIssue>(
      `select ${COLUMNS}, digest_id as "digestId" from digest_issues where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.sweep(`delete from digest_issues where created_at < $1 ${ofChunk('project_id')}`, [moment]);
  }
}
