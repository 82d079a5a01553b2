import { Injectable } from '@nestjs/common';
import type { PromptType } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql, unnested } from '@app/platform/database';
import { type ClaimedRow, increment, Leases, type Term } from '@app/platform/leases';
import { brandKind } from '../recalculation/prompt-kinds.repository';
import { PROMPT_JUDGING_LEASE } from './judging.lease';

export interface UnjudgedPrompt {
  readonly id: number;
  readonly text: string;
  /** It was not taken together with others. */
  readonly alone: boolean;
}

export interface JudgedPrompt {
  readonly id: number;
  /** null where the judge did not say. */
  readonly type: PromptType | null;
  readonly names_brand: boolean;
}

/** A go at a project's prompts. */
export interface JudgingTurn {
  /** How often in a row the judge was silent before. */
  readonly silences: number;
  /** The end of the lease; every call that is counted moves it on. */
  until: Date;
}

const CLAIMED = { silences: 'prompt_judgings.silences' };
const COLUMNS = { id: 'bigint', type: 'text', names_brand: 'boolean' };

/** Of prompts, at the moment of the last value: what is left for a judge to say, and may be asked. */
const waiting = (now: string): string => `names_brand is null and removed_with is null
  and not (prompt_type_by_user and brand_kind_by_user) and coalesce(judge_due_at, '-infinity') <= ${now}`;

const claimedTurn = ({ projectId }: ProjectScope, { until }: JudgingTurn): ClaimedRow => ({
  key: { project_id: projectId },
  fence: until,
});

@Injectable()
export class PromptJudgings {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(PROMPT_JUDGING_LEASE, database);
  }

  /** Those with prompts that wait. Nobody pays to have prompts of simulated answers read. */
  async projectIds(now: Date): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `select id from projects p
       where not paused and not demo and exists (select from prompts where project_id = p.id and ${waiting('$1')})
       order by id`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns null while the project is not due, or somebody else's */
  async claim({ projectId }: ProjectScope, term: Term): Promise<JudgingTurn | null> {
    const claim = () => this.leases.claim<{ silences: number }>({ project_id: projectId }, term, { columns: CLAIMED });
    const claimed = (await claim()) ?? ((await this.open(projectId, term.now)) ? await claim() : null);
    return claimed && { silences: claimed.silences, until: term.until };
  }

  /** @returns whether it is the project's first go */
  private async open(projectId: number, now: Date): Promise<boolean> {
    const opened = await this.database.query(
      'insert into prompt_judgings (project_id, due_at) values ($1, $2) on conflict do nothing returning true',
      [projectId, now],
    );
    return opened.length > 0;
  }

  /**
   * Counts a call that is to begin, and holds the project for as long as it may take.
   * @returns which one it is; undefined when the turn is somebody else's by now
   */
  async countCall(scope: ProjectScope, turn: JudgingTurn, until: Date, sql: Sql): Promise<number | undefined> {
    const renewed = await this.leases.renew(claimedTurn(scope, turn), until, { sql });
    if (!renewed) return undefined;
    turn.until = until;
    const set = { calls: increment(1) };
    return (await this.leases.write<{ calls: number }>(renewed, set, { returning: ['calls'], sql }))?.calls;
  }

  async release(scope: ProjectScope, turn: JudgingTurn, dueAt: Date, silences: number): Promise<void> {
    await this.leases.postpone(claimedTurn(scope, turn), dueAt, { set: { silences } });
  }

  /** The oldest first, those to be asked about alone behind the others. */
  waiting({ projectId }: ProjectScope, now: Date, limit: number): Promise<UnjudgedPrompt[]> {
    return this.database.query(
      `select id, prompt_text as text, judge_due_at is not null as alone from prompts
       where project_id = $1 and ${waiting('$2')} order by judge_due_at nulls first, id limit $3`,
      [projectId, now, limit],
    );
  }

  /** From that moment on they are asked about one by one. */
  async putOff({ projectId }: ProjectScope, ids: readonly number[], until: Date): Promise<void> {
    await this.database.query('update prompts set judge_due_at = $3 where project_id = $1 and id = any($2::bigint[])', [
      projectId,
      ids,
      until,
    ]);
  }

  /**
   * What a user has said of a prompt stays, whenever it was said.
   * @returns whether any prompt is shown as something else than before. The caller holds the project's row
   */
  async settle({ projectId }: ProjectScope, judged: readonly JudgedPrompt[], sql: Sql): Promise<boolean> {
    const { text, values } = unnested(COLUMNS, judged, 2);
    const rows = await sql.query<{ changed: boolean }>(
      `update prompts p set names_brand = r.names_brand, judge_due_at = null,
         prompt_type = case when p.prompt_type_by_user then p.prompt_type else coalesce(r.type, p.prompt_type) end,
         brand_kind = case when p.brand_kind_by_user then p.brand_kind
           else ${brandKind('p.brand_kind', 'r.names_brand')} end
       from ${text}, prompts before
       where p.project_id = $1 and p.id = r.id and before.project_id = $1 and before.id = p.id
       returning (p.prompt_type, p.brand_kind) <> (before.prompt_type, before.brand_kind) as changed`,
      [projectId, ...values],
    );
    return rows.some(({ changed }) => changed);
  }
}
