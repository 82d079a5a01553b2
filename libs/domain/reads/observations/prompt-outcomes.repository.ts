import { Injectable } from '@nestjs/common';
import { type BrandKind, EXECUTION_ROW, type LocalDay, OWN_ACTOR } from '@app/core/kernel';
import type { DayOutcomes, DayWindow } from '@app/core/recommendations';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';

/** Whose answers are observed, and when. */
export interface Observed {
  readonly scope: ProjectScope;
  /** Codes of the models that count. */
  readonly models: readonly number[];
  readonly days: DayWindow;
}

export interface ObservedPrompt {
  readonly id: number;
  readonly text: string;
  readonly brandKind: BrandKind | null;
}

interface NewestAnswers {
  readonly promptId: number;
  readonly unnamedIn: number[];
  readonly uncitedIn: number[];
}

const OBSERVED = 'project_id = $1 and generation = $2 and model = any($3::smallint[]) and day between $4 and $5';
const valuesOf = ({ scope, models, days }: Observed) => [
  scope.projectId,
  scope.generation,
  models,
  days.first,
  days.last,
];

/** Reads what answers to prompts do for the brand, for recommendations. */
@Injectable()
export class PromptOutcomesRepository {
  constructor(private readonly database: Database) {}

  /** @returns null for a project without answers */
  async lastDay({ scope, models }: Omit<Observed, 'days'>): Promise<LocalDay | null> {
    const [row] = await this.database.query<{ day: LocalDay | null }>(
      `select max(day) as day from cube
       where project_id = $1 and generation = $2 and model = any($3::smallint[]) and actor_id = ${EXECUTION_ROW}
         and responses > 0`,
      [scope.projectId, scope.generation, models],
    );
    return row!.day;
  }

  prompts({ projectId }: ProjectScope): Promise<ObservedPrompt[]> {
    return this.database.query(
      `select id, prompt_text as text, brand_kind as "brandKind" from prompts
       where project_id = $1 and removed_with is null order by id`,
      [projectId],
    );
  }

  daysOf(observed: Observed, promptIds: readonly number[]): Promise<Omit<DayOutcomes, 'window'>[]> {
    return this.database.query(
      `select prompt_id as "promptId", model, day,
         count(*) filter (where actor_id = ${EXECUTION_ROW}) as answers,
         count(*) filter (where actor_id = ${OWN_ACTOR} and mention_position is not null) as named,
         count(*) filter (where actor_id = ${OWN_ACTOR} and mention_position = 1) as first,
         count(*) filter (where actor_id = ${OWN_ACTOR} and citations > 0) as cited
       from facts
       where ${OBSERVED} and prompt_id = any($6::bigint[]) and actor_id in (${EXECUTION_ROW}, ${OWN_ACTOR})
       group by prompt_id, model, day`,
      [...valuesOf(observed), promptIds],
    );
  }

  competitors(
    observed: Observed,
    promptIds: readonly number[],
  ): Promise<{ promptId: number; actorId: number; answers: number }[]> {
    return this.database.query(
      `select prompt_id as "promptId", actor_id as "actorId", count(*) as answers
       from facts
       where ${OBSERVED} and prompt_id = any($6::bigint[]) and actor_id > ${OWN_ACTOR} and mention_position is not null
       group by prompt_id, actor_id order by prompt_id, actor_id`,
      [...valuesOf(observed), promptIds],
    );
  }

  /** @param most of each kind */
  newest(observed: Observed, promptIds: readonly number[], most: number): Promise<NewestAnswers[]> {
    const lacking = (condition: string) =>
      `coalesce((array_agg(e.execution_id order by e.executed_at desc, e.execution_id desc)
         filter (where ${condition}))[1:$7], '{}')`;
    return this.database.query(
      `select e.prompt_id as "promptId",
         ${lacking('own.mention_position is null')} as "unnamedIn",
         ${lacking('coalesce(own.citations, 0) = 0')} as "uncitedIn"
       from (select * from facts where ${OBSERVED} and prompt_id = any($6::bigint[]) and actor_id = ${EXECUTION_ROW}) e
       left join (
         select * from facts where ${OBSERVED} and prompt_id = any($6::bigint[]) and actor_id = ${OWN_ACTOR}) own
         on own.day = e.day and own.execution_id = e.execution_id
       group by e.prompt_id`,
      [...valuesOf(observed), promptIds, most],
    );
  }
}
