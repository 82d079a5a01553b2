import { addLocalDays, ALL_MODELS, type LocalDay } from '@app/core/kernel';
import { MEASURE_NAMES, MEASURES } from '@app/core/metric-engine';
import type { Database } from '@app/platform/database';
import { createCompetitor, createProject, createPrompt } from '@app/testing';

/** One planned run, and what its answer says. */
export interface Run {
  readonly id: number;
  readonly promptId: number;
  readonly model: number;
  readonly day: LocalDay;
  readonly own: boolean;
  readonly rival: boolean;
  readonly citations: number;
}

export interface WatchedProject {
  readonly projectId: number;
  readonly competitorId: number;
  readonly prompts: readonly number[];
  readonly runs: readonly Run[];
}

export interface Plan {
  readonly userId: number;
  readonly lastDay: LocalDay;
  readonly days: number;
  readonly prompts: number;
  readonly models: readonly number[];
  readonly seed: number;
  /** The rate of mentions of a prompt on a model on a day, from 0 on. */
  readonly rate: (model: number, day: number) => number;
  /** Whether a model answers on a day; always unless given. */
  readonly runs?: (model: number, day: number) => boolean;
  /** As an import has it, and not as the planner. */
  readonly imported?: boolean;
  readonly demo?: boolean;
}

/** Repeatable numbers from 0 to 1: a linear congruential generator is random enough for answers. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

let nextId = 1;

/** Stores a project whose answers were captured and evaluated: executions and facts alone, which is what is watched. */
export async function watchedProject(database: Database, plan: Plan): Promise<WatchedProject> {
  const chance = chanceOf(plan.seed);
  const projectId = await createProject(database, plan.userId, { demo: plan.demo });
  const competitorId = await createCompetitor(database, projectId, 'Globex', `globex-${projectId}.example`);
  const prompts: number[] = [];
  for (let index = 0; index < plan.prompts; index++)
    prompts.push(await createPrompt(database, projectId, { text: `Question ${index}` }));
  const runs: Run[] = [];
  for (let day = 0; day < plan.days; day++)
    for (const [index, promptId] of prompts.entries())
      for (const model of plan.models) {
        if (plan.runs && !plan.runs(model, day)) continue;
        const rate = plan.rate(model, day) + ((index % 5) - 2) * 0.04;
        runs.push({
          id: nextId++,
          promptId,
          model,
          day: addLocalDays(plan.lastDay, day + 1 - plan.days),
          own: chance() < rate,
          rival: chance() < 0.4,
          citations: chance() < 0.3 ? 1 + Math.floor(2 * chance()) : 0,
        });
      }
  await database.query(
    `insert into project_models (project_id, model, channel) select $1, unnest($2::smallint[]), 'api'`,
    [projectId, plan.models],
  );
  for (const day of new Set(runs.map((run) => `${run.day.slice(0, 7)}-01`)))
    await database.query('select ensure_month($1)', [day]);
  await database.query(
    `insert into executions (project_id, id, prompt_id, model, slot, state, channel, due_at, executed_at, day)
     select $1, id, "promptId", model, case when $3 then md5(id::text) else day || '.1' end, 'succeeded', 'api',
       day + time '12:00', day + time '12:00', day
     from jsonb_to_recordset($2) r(id bigint, "promptId" bigint, model smallint, day date)`,
    [projectId, JSON.stringify(runs), plan.imported === true],
  );
  await database.query(
    `insert into facts (project_id, generation, day, execution_id, actor_id, prompt_id, model, executed_at, mention_position,
       mention_weight, citations)
     select $1, (select generation from projects where id = $1), r.day, r.id, a.actor, r."promptId", r.model,
       r.day + time '12:00', a.position, 0, a.citations
     from jsonb_to_recordset($2) r(id bigint, "promptId" bigint, model smallint, day date, own boolean, rival boolean,
       citations int)
     cross join lateral (values
       (-1::bigint, null::int, 0, true),
       (0, case when own then 1 end, r.citations, own or r.citations > 0),
       ($3, case when rival then 2 end, 0, rival)) a (actor, position, citations, kept)
     where a.kept`,
    [projectId, JSON.stringify(runs), competitorId],
  );
  await sumUp(database, projectId);
  return { projectId, competitorId, prompts, runs };
}

/** Whoever writes facts writes their sums, by which metrics know that a day has answers. */
async function sumUp(database: Database, projectId: number): Promise<void> {
  const sums = MEASURE_NAMES.map((name) => `coalesce(sum(${MEASURES[name]}), 0)`);
  await database.query(
    `insert into cube (project_id, generation, day, model, actor_id, ${MEASURE_NAMES.join(', ')})
     select project_id, generation, day, grain.model, actor_id, ${sums.join(', ')}
     from facts cross join lateral (values (facts.model), (${ALL_MODELS}::smallint)) grain (model)
     where project_id = $1 group by 1, 2, 3, 4, 5`,
    [projectId],
  );
}
