import { Injectable } from '@nestjs/common';
import { type Cadence, calendarOf, projectNotFound, type ProjectReach } from '@app/core/kernel';
import { ACCOUNT_COLUMNS, AccountLimits, type AccountRow } from '@app/domain/access';
import { assignments, Database, needing, ofChunk, type Reached, ReadDatabase, type Sql } from '@app/platform/database';
import type { ActorRow, ActorSetRow } from './actor';
import { actorSet } from './actors.repository';
import type {
  ListedProjectRow,
  OwnBrand,
  ProjectColumns,
  ProjectDetailsRow,
  ProjectRow,
  ProjectTemplate,
} from './project-rows';
import type { ProjectScope } from './project-scope';
import { lastReplicates } from './replicates.repository';
import { lastChanges, ownColumns, reached, scopeColumns, withOwner } from './scope-statements';

interface OpenProject {
  readonly scope: ProjectScope;
  readonly actors: readonly ActorRow[];
}

/** A row by which a project is opened. */
type OpenedRow = Omit<ProjectScope, 'account' | 'calendar'> &
  AccountRow & { readonly userId: number; readonly timeZone: string };

const OF_CHUNK = `where true ${ofChunk('projects.id')} ${ofChunk('mine.project_id')}`;

/** Which projects somebody may open, and as what, is decided here; `project_roles` is what all of it asks. */
@Injectable()
export class ProjectsRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: ReadDatabase,
    private readonly limits: AccountLimits,
  ) {}

  /** @throws ApiError `ERR_PROJECT_NOT_FOUND`, the same for a project out of reach as for none at all */
  async open({ userId, projectIds }: ProjectReach, projectId: number): Promise<ProjectScope> {
    const [row] = await needing(projectId, () =>
      this.database.prepared<OpenedRow>(
        'project-open',
        `select ${scopeColumns('$1')}, mine.role from ${withOwner('$1')} ${reached('$2', '$3')} where id = $1`,
        [projectId, userId, projectIds],
      ),
    );
    return this.scopeOf(found(row));
  }

  async openAll({ userId, projectIds }: ProjectReach): Promise<Reached<ProjectScope>> {
    const text = `select ${ownColumns()}, projects.user_id as "userId", mine.role from projects ${reached('$1', '$2')} ${OF_CHUNK}`;
    const { rows, away } = await this.database.reach<Omit<OpenedRow, keyof AccountRow>>(text, [userId, projectIds]);
    // Not joined: what is read of the coordinator for a statement goes to all nodes of a cluster.
    const owners = await this.database.query<AccountRow & Pick<OpenedRow, 'userId'>>(
      `select u.id as "userId", ${ACCOUNT_COLUMNS} from users u where u.id = any ($1)`,
      [[...new Set(rows.map((row) => row.userId))]],
    );
    const accounts = new Map(owners.map((owner) => [owner.userId, owner]));
    return { rows: rows.map((row) => this.scopeOf({ ...row, ...accounts.get(row.userId)! })), away };
  }

  /**
   * @returns the projects that have a competitor of this id: a project that was imported keeps the ids of the one it comes
   *   from. The same for one out of reach as for none at all
   */
  async openByCompetitor({ userId, projectIds }: ProjectReach, competitorId: number): Promise<ProjectScope[]> {
    const rows = await this.database.lookUp<{ id: number }>(
      `select id from projects ${reached('$2', '$3')}
       ${OF_CHUNK} and exists (select from competitors c where c.project_id = projects.id and c.id = $1
         ${ofChunk('c.project_id')})`,
      [competitorId, userId, projectIds],
    );
    return Promise.all(rows.map(({ id }) => this.open({ userId, projectIds }, id)));
  }

  /**
   * Opens the project together with the actors for which its rows are made, own brand first. Every metric starts with
   * this one statement. Whether the caller may, and what the account has, the primary says. The state of the data is that of
   * where the caller's figures will be read: of a replica only if it has all that people have changed in the project.
   */
  async openWithActors({ userId, projectIds }: ProjectReach, projectId: number): Promise<OpenProject> {
    const { newest, read } = await needing(projectId, () =>
      this.reads.opening(
        async (sql, compared) => {
          const [row] = await sql.prepared<OpenedRow & { actors: ActorRow[]; changes?: string }>(
            compared ? 'project-open-compared' : 'project-open-with-actors',
            `select ${scopeColumns('$1')}, mine.role, ${actorSet('$1')} -> 'actors' as actors${compared ? `, ${lastChanges('$1')}` : ''}
             from ${withOwner('$1')} ${reached('$2', '$3')} where id = $1`,
            [projectId, userId, projectIds],
          );
          return row;
        },
        (there, copy) => copy?.changes !== undefined && copy.changes === there?.changes,
      ),
    );
    const { actors: _, changes: __, ...opened } = found(newest);
    const { generation, timeZone, version, changedAt, modelsWithData, actors } = found(read);
    return { scope: this.scopeOf({ ...opened, generation, timeZone, version, changedAt, modelsWithData }), actors };
  }

  /** Opens a project for a job, which acts for the project itself. */
  async openForJob(projectId: number, sql: Sql = this.database): Promise<ProjectScope | null> {
    const text = `select ${scopeColumns('$1')}, 'owner' as role from ${withOwner('$1')} where id = $1`;
    const [row] = await needing(projectId, () => sql.prepared<OpenedRow>('project-open-for-job', text, [projectId]));
    return row ? this.scopeOf(row) : null;
  }

  private scopeOf(row: OpenedRow): ProjectScope {
    const { userId, timeZone, plan, modelsChangedAt, limitOverrides, addonModels, ...scope } = row;
    const account = { plan, modelsChangedAt, limitOverrides, addonModels };
    const enabledModels = this.limits.enabledModels(account);
    return { ...scope, calendar: calendarOf(timeZone), account: { userId, plan, enabledModels, modelsChangedAt } };
  }

  async ids(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>('select id from projects order by id');
    return rows.map(({ id }) => id);
  }

  /** For a sweep: without those of a node that is away. */
  async idsToSweep(): Promise<number[]> {
    const rows = await this.database.sweep<{ id: number }>(`select id from projects where true ${ofChunk('id')}`, []);
    return rows.map(({ id }) => id);
  }

  async list({ userId, projectIds }: ProjectReach): Promise<Reached<ListedProjectRow>> {
    const { rows, away } = await this.database.reach<ListedProjectRow>(
      `select id, name, brand_name, demo, archived_at is not null as archived, paused, rows_time_zone as time_zone,
         mine.role
       from projects ${reached('$1', '$2')} ${OF_CHUNK}`,
      [userId, projectIds],
    );
    return { rows: rows.toSorted((one, other) => one.id - other.id), away };
  }

  async summary({ projectId }: ProjectScope, sql: Sql = this.database): Promise<ProjectRow> {
    const [row] = await sql.query<ProjectRow>('select id, name, brand_name from projects where id = $1', [projectId]);
    return found(row);
  }

  async details({ projectId }: ProjectScope, sql: Sql = this.database): Promise<ProjectDetailsRow> {
    const [row] = await sql.query<ProjectDetailsRow>(
      `select id, name, brand_name, url, description, matching_names, industry, business_model, primary_products,
         target_audience, brand_voice, country_code, language_code, paused, cadence, archived_at, time_zone, google_play_id, app_store_id,
         created_at, use_subdomain, demo, ${lastReplicates('$1')} as replicates,
         (select count(*) from prompts where project_id = $1 and removed_with is null and ended_at is null) as prompts_count,
         (select count(*) from competitors where project_id = $1) as competitors_count,
         (select count(*) from collections where project_id = $1) as collections_count
       from projects where id = $1`,
      [projectId],
    );
    return found(row);
  }

  async insert(userId: number, columns: ProjectColumns, now: Date, sql: Sql): Promise<number> {
    const [{ id }] = (await sql.query<{ id: number }>(`select nextval('projects_id_seq') as id`)) as [{ id: number }];
    this.database.requireHeard(id);
    const row = { id, user_id: userId, created_at: now, changed_at: now, ...columns };
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    await sql.query(
      `insert into projects (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    );
    return id;
  }

  async template({ projectId }: ProjectScope, sql: Sql): Promise<ProjectTemplate> {
    const [row] = await sql.query<ProjectTemplate>(
      `select industry, business_model, target_audience, country_code, language_code, time_zone, cadence, use_subdomain,
         ${lastReplicates('$1')} as replicates
       from projects where id = $1`,
      [projectId],
    );
    return found(row);
  }

  async ownBrand({ projectId }: ProjectScope, sql: Sql): Promise<OwnBrand> {
    const [row] = await sql.query<OwnBrand>(
      'select name, brand_name, domain, matching_names, use_subdomain, time_zone from projects where id = $1',
      [projectId],
    );
    return found(row);
  }

  async update({ projectId }: ProjectScope, columns: ProjectColumns, sql: Sql): Promise<void> {
    const changes = Object.values(columns);
    if (changes.length === 0) return;
    await sql.query(`update projects set ${assignments(columns, 2)} where id = $1`, [projectId, ...changes]);
  }

  /** @returns false when there is no such project */
  async setCadence(projectId: number, cadence: Cadence): Promise<boolean> {
    const rows = await this.database.query('update projects set cadence = $2 where id = $1 returning id', [
      projectId,
      cadence,
    ]);
    return rows.length > 0;
  }

  /**
   * Locks the project's row, so that its writers take turns until their transactions end. If you need the account's row
   * too, lock that one first.
   * @throws ApiError `ERR_PROJECT_NOT_FOUND` when the project has just been removed
   */
  async lock({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    found((await sql.query('select from projects where id = $1 for no key update', [projectId]))[0]);
  }

  /** Call it under the lock: another request may have archived the project since the scope was opened. */
  async isArchived({ projectId }: ProjectScope, sql: Sql): Promise<boolean> {
    const [row] = await sql.query<{ archived: boolean }>(
      'select archived_at is not null as archived from projects where id = $1',
      [projectId],
    );
    return found(row).archived;
  }

  /** When its prompts are asked. */
  async pace({ projectId }: ProjectScope, sql: Sql): Promise<Pick<ProjectDetailsRow, 'paused' | 'cadence'>> {
    const [row] = await sql.query<Pick<ProjectDetailsRow, 'paused' | 'cadence'>>(
      'select paused, cadence from projects where id = $1',
      [projectId],
    );
    return found(row);
  }

  /**
   * Locks the project's row: ingest cannot publish until the transaction ends.
   * @throws ApiError `ERR_PROJECT_NOT_FOUND` when the project has just been removed
   */
  async lockAgainstIngest({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    found((await sql.query('select from projects where id = $1 for update', [projectId]))[0]);
  }

  /**
   * Moves the project's version. Every write that can change an answer of the project calls this in its own
   * transaction.
   */
  async touch({ projectId }: ProjectScope, now: Date, sql: Sql): Promise<void> {
    await sql.query('update projects set version = version + 1, changed_at = greatest(changed_at, $2) where id = $1', [
      projectId,
      now,
    ]);
  }

  /**
   * Moves the version for rows that were made for the scope's generation. The row stays locked until the transaction
   * ends.
   * @returns whether somebody listens to the project; null, and changes nothing, when the project's generation has
   *   moved meanwhile
   */
  async publish(
    { projectId, generation }: ProjectScope,
    now: Date,
    sql: Sql,
  ): Promise<{ readonly listenedTo: boolean } | null> {
    const [row] = await sql.prepared<{ listenedTo: boolean }>(
      'ingest-publish',
      `update projects set version = version + 1, changed_at = greatest(changed_at, $3)
       where id = $1 and generation = $2 returning listened_to as "listenedTo"`,
      [projectId, generation, now],
    );
    return row ?? null;
  }

  /**
   * Says whether any webhook listens to the project, or any channel is told what happens, in the transaction that changes
   * that. Ingest need not know of channels, since they are told of no answers.
   */
  async setTold({ projectId }: ProjectScope, by: 'listened_to' | 'has_channels', is: boolean, sql: Sql): Promise<void> {
    await sql.query(`update projects set ${by} = $2 where id = $1 and ${by} <> $2`, [projectId, is]);
  }

  /**
   * Makes the rows of a generation the project's, for every reader at once.
   * @param kept the actors for which the rows are made, while those may differ from the tracked ones; else null
   */
  async switchGeneration(
    { projectId }: ProjectScope,
    generation: number,
    kept: ActorSetRow | null,
    now: Date,
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      `update projects set generation = $2, version = version + 1, changed_at = greatest(changed_at, $3), actor_set = $4
       where id = $1`,
      [projectId, generation, now, kept && JSON.stringify(kept)],
    );
  }
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw projectNotFound();
  return row;
}
