import { Injectable } from '@nestjs/common';
import type { ChangedNoun, ChangeActorKind, ChangeOperation } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import { Database, ofChunk, type Reading } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';

export interface ChangeSelection {
  readonly actorKind?: ChangeActorKind;
  readonly noun?: ChangedNoun;
  /** null for all time. */
  readonly window: { readonly from: Date; readonly to: Date } | null;
}

export interface ChangeRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: ChangeActorKind;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly credential: string | null;
  readonly credentialName: string | null;
  readonly operation: ChangeOperation;
  readonly noun: ChangedNoun;
  readonly itemId: string | null;
  readonly name: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly requestId: string | null;
}

/** Rows that one statement of the clean-up takes away. */
const BATCH_ROWS = 5_000;

/** Reads the log that triggers write (migrations/baseline/project-changes.ts), and forgets what is old. */
@Injectable()
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  page(scope: ProjectScope, selection: ChangeSelection, page: Page): Reading<ChangeRow> {
    const values = new Parameters();
    return this.database.reading<ChangeRow>(
      `select c.id, c.at, c.actor_kind as kind, c.user_id as "userId", u.name as "userName", c.credential,
         coalesce(k.name, o.client_name) as "credentialName",
         c.operation, c.noun, c.item_id as "itemId", coalesce(c.name, m.name) as name, c.before, c.after, c.request_id as "requestId"
       from project_changes c left join users u on u.id = c.user_id
         -- Where the log is written away from the accounts it knows no names of members.
         left join users m on m.id = case when c.noun = 'member' and c.name is null then c.item_id::bigint end
         left join api_keys k on k.id = case when c.actor_kind = 'api_key' then c.credential::bigint end
         left join oauth_clients o on o.client_id = case when c.actor_kind = 'application' then c.credential end
       where ${predicate(scope, selection, values)} order by c.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total(scope: ProjectScope, selection: ChangeSelection): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from project_changes c where ${predicate(scope, selection, values)}`,
      values.all,
    );
    return row!.total;
  }

  /** @returns whether more may be left */
  async removeSome(before: Date): Promise<boolean> {
    const removed = await this.database.sweep(
      `delete from project_changes where (project_id, id) in (
         select project_id, id from project_changes where at < $1 ${ofChunk('project_id')} order by at limit ${BATCH_ROWS}) ${ofChunk('project_id')}
       returning id`,
      [before],
    );
    // As many of each node, while they are asked one by one.
    return removed.length >= BATCH_ROWS;
  }
}

function predicate({ projectId }: ProjectScope, { actorKind, noun, window }: ChangeSelection, values: Parameters) {
  const conditions = [`c.project_id = ${values.project(projectId)}`];
  if (actorKind) conditions.push(`c.actor_kind = ${values.add(actorKind)}`);
  if (noun) conditions.push(`c.noun = ${values.add(noun)}`);
  if (window) conditions.push(`c.at between ${values.add(window.from)} and ${values.add(window.to)}`);
  return conditions.join(' and ');
}
