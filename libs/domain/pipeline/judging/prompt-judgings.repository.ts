import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { type ClaimedRow, increment, Leases, type Term } from '@app/platform/leases';
import { PROMPT_JUDGING_LEASE } from './judging.lease';

/** A go at a project's prompts. */
export interface JudgingTurn {
  /** How often in a row the judge was silent before. */
  readonly silences: number;
  /** The end of the lease; every call that is counted moves it on. */
  until: Date;
}

const CLAIMED = { silences: 'prompt_judgings.silences' };

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
}
