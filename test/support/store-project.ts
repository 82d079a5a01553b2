import { createHash } from 'node:crypto';
import { type Cadence, modelCode, type ModelId } from '@app/core/kernel';
import type { ActorSentiment, ExtractedExecution } from '@app/domain/pipeline';
import { useZone } from './local-calendar';
import { dateOf, dayOf } from './madrid';
import type { MetricsHarness } from './metrics-harness';
import { OWNER } from './owner-context';
import type { RawExecution, RawProject, RawPrompt } from './raw-project';

/** Stores everything that exists before an answer is extracted. */
export async function storeProject({ database }: Pick<MetricsHarness, 'database'>, project: RawProject): Promise<void> {
  const { projectId, name, brandName, domain, competitors, collectionIds, prompts, executions } = project;
  const { timeZone = 'Europe/Madrid' } = project;
  useZone(timeZone);
  await database.query(
    `insert into projects (id, user_id, name, brand_name, domain, time_zone, rows_time_zone)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [projectId, OWNER, name, brandName, domain, timeZone],
  );
  await database.query(
    `insert into competitors (project_id, id, brand_name, domain)
     select $1, c.id, c.name, c.domain from jsonb_to_recordset($2) c(id bigint, name text, domain text)`,
    [projectId, JSON.stringify(competitors)],
  );
  await database.query(
    `insert into collections (project_id, id, name) select $1, id, 'Tag ' || id from unnest($2::bigint[]) id`,
    [projectId, collectionIds],
  );
  for (const prompt of prompts) {
    const { models, cadence } = narrowingOf(prompt.id);
    await database.query(
      `insert into prompts (project_id, id, prompt_text, country_code, language_code, prompt_type, brand_kind, models, cadence)
       values ($1, $2, $3, '', '', '', '', $4, $5)`,
      [projectId, prompt.id, `Question ${prompt.id}`, models?.map(modelCode) ?? null, cadence],
    );
  }
  await describePrompts({ database }, projectId, prompts);
  await storeExecutions({ database }, projectId, executions);
}

/**
 * Some prompts are asked on few models and seldom. No figure takes what is not asked for missing, and answers of before count.
 */
export const narrowingOf = (promptId: number): { models: readonly ModelId[] | null; cadence: Cadence | null } => ({
  models: promptId % 3 === 0 ? ['chatgpt', 'gemini'] : null,
  cadence: promptId % 2 === 0 ? 'weekly' : null,
});

/** Replaces the attributes and tags of prompts. */
export async function describePrompts(
  { database }: Pick<MetricsHarness, 'database'>,
  projectId: number,
  prompts: readonly RawPrompt[],
): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('delete from prompt_collections where project_id = $1', [projectId]);
    for (const { id, countryCode, languageCode, promptType, brandKind, collectionIds } of prompts) {
      await sql.query(
        `update prompts set country_code = $3, language_code = $4, prompt_type = $5, brand_kind = $6
         where project_id = $1 and id = $2`,
        [projectId, id, countryCode, languageCode, promptType, brandKind],
      );
      await sql.query(
        `insert into prompt_collections (project_id, prompt_id, collection_id)
         select $1, $2, id from unnest($3::bigint[]) id`,
        [projectId, id, collectionIds],
      );
    }
    await sql.query('update projects set version = version + 1 where id = $1', [projectId]);
  });
}

async function storeExecutions(
  { database }: Pick<MetricsHarness, 'database'>,
  projectId: number,
  executions: readonly RawExecution[],
): Promise<void> {
  const rows = executions.map(({ id, promptId, model, at, failed, noResult }) => ({
    id,
    prompt_id: promptId,
    model: modelCode(model),
    state: failed ? 'failed' : 'captured',
    executed_at: new Date(at).toISOString(),
    day: dateOf(dayOf(at)),
    no_result: noResult,
    // Of some answers nobody knows it.
    vendor_model: id % 5 === 0 ? null : `${model}-1`,
    error_code: failed ? 'unavailable' : null,
  }));
  await database.query(
    `insert into executions (project_id, id, prompt_id, model, slot, state, channel, due_at, executed_at, day,
       no_result, vendor_model, error_code)
     select $1, id, prompt_id, model, 'run-' || id, state, 'api', executed_at, executed_at, day, no_result, vendor_model,
       error_code
     from jsonb_to_recordset($2) e(id bigint, prompt_id bigint, model smallint, state text, executed_at timestamptz(3),
       day date, no_result boolean, vendor_model text, error_code text)`,
    [projectId, JSON.stringify(rows)],
  );
  await database.query(
    `insert into project_models (project_id, model, channel)
     select distinct project_id, model, channel from executions where project_id = $1 and state = 'captured'`,
    [projectId],
  );
  // One by one: a cluster takes seconds for the tables of a month.
  const months = await database.query<{ month: string }>(
    `select distinct date_trunc('month', day + beside)::date as month
     from unnest($1::date[]) day cross join unnest(array[-1, 1]) beside`,
    [rows.map(({ day }) => day)],
  );
  for (const { month } of months) await database.query('select ensure_month($1)', [month]);
}

/** Makes rows and rollups of extractions, with the product's own ingest. */
export async function ingestExecutions(
  { projects, ingest }: Pick<MetricsHarness, 'projects' | 'ingest'>,
  projectId: number,
  executions: readonly RawExecution[],
): Promise<void> {
  const scope = (await projects.openForJob(projectId))!;
  await ingest.ingest(
    scope,
    executions.map((execution) => ({ ...extracted(execution), sentiments: judged(execution), verdicts: [] })),
  );
}

const NO_DETAILS = { annotations: [], references: [], fan_out_queries: [], shopping_products: [], brand_entities: [] };

function extracted({ id, promptId, model, at, noResult, mentions, sources }: RawExecution): ExtractedExecution {
  const day = dateOf(dayOf(at));
  return {
    execution: {
      id,
      day,
      promptId,
      model: modelCode(model),
      executedAt: new Date(at),
      noResult,
      text: '',
      details: NO_DETAILS,
    },
    extraction: {
      mentions: mentions.map((mention) => ({ ...mention, decidedBy: 'rules' })),
      undecided: [],
      sources: sources.map((source) => ({
        ...source,
        urlSha256: createHash('sha256').update(source.url).digest('hex'),
        variants: [source.url],
        host: new URL(source.url).host,
        domain: new URL(source.url).host.split('.').slice(-2).join('.'),
        title: null,
        sourceType:
          source.sourceType ??
          (source.actorId === null ? 'third_party' : source.actorId === 0 ? 'owned' : 'competitor'),
      })),
    },
  };
}

const judged = ({ id, sentiments }: RawExecution): ActorSentiment[] =>
  sentiments.map(({ actorId, level }) => ({ executionId: id, actorId, level, score: 0, comments: [], topics: [] }));
