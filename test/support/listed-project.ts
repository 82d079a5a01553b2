import { createCompetitor, createProject } from '@app/testing';
import type { ApiHarness } from './api-harness';
import { importAnswers } from './import-answers';

const shoes = { prompt: 'Which shoes last?', country_code: 'ES', language_code: 'en' };
const zapatos = { prompt: 'Mejores zapatos', country_code: 'MX', language_code: 'es' };

const ANSWERS = [
  {
    ...shoes,
    model: 'chatgpt',
    executed_at: '2026-03-02T10:00:00.000Z',
    answer: '1. **Globex** holds up [1].\n2. Acme is close [2], as some say [3].',
    references: [
      '[1] https://globex.example/shoes',
      '[2] https://acme.example/shoes',
      '[3] https://www.reddit.com/r/shoes',
      'https://acme.example/about',
      'mailto:press@acme.example',
    ],
    fan_out_queries: ['shoes that last', 'shoe tests'],
  },
  // At the same instant, so that only ids tell what came later.
  {
    ...shoes,
    model: 'perplexity',
    executed_at: '2026-03-02T10:00:00.000Z',
    answer: 'Acme, before Initech [1].',
    references: ['[1] https://news.example/tests'],
  },
  // Local day 2026-03-06, the day after its date in UTC.
  {
    ...zapatos,
    model: 'chatgpt',
    executed_at: '2026-03-05T23:30:00.000Z',
    answer: 'Globex e Initech [1].',
    references: ['[1] https://shop.initech.example/zapatos'],
  },
  {
    ...zapatos,
    model: 'ai_overview',
    executed_at: '2026-03-07T08:00:00.000Z',
    answer: '',
    no_result: true,
  },
  // An add-on model, which the user has not enabled.
  {
    ...zapatos,
    prompt: 'Zapatos baratos',
    model: 'copilot',
    executed_at: '2026-03-08T09:00:00.000Z',
    answer: 'Acme y Globex [1][2].',
    references: ['[1] https://acme.example/barato', '[2] https://globex.example/barato'],
  },
];

export interface ListedProject {
  readonly userId: number;
  readonly key: string;
  readonly projectId: number;
  readonly globex: number;
  readonly initech: number;
  /** Prompt ids by text. */
  readonly prompts: Readonly<Record<string, number>>;
  /** Execution ids by model and day of month. */
  readonly executions: Readonly<Record<string, number>>;
}

/** A few imported answers. Every list shows something else of them. */
export async function createListedProject(api: ApiHarness): Promise<ListedProject> {
  const { id: userId, key } = await api.addUser();
  const projectId = await createProject(api.database, userId);
  const globex = await createCompetitor(api.database, projectId, 'Globex', 'globex.example');
  const initech = await createCompetitor(api.database, projectId, 'Initech', 'initech.example');
  await importAnswers(api.settings, projectId, ANSWERS);
  const prompts = await api.database.query<{ id: number; prompt_text: string }>(
    'select id, prompt_text from prompts where project_id = $1',
    [projectId],
  );
  const executions = await api.database.query<{ id: number; run: string }>(
    `select e.id, case model when 1 then 'chatgpt' when 2 then 'perplexity' when 4 then 'ai_overview' else 'copilot' end
       || ' ' || extract(day from day) as run
     from executions e where project_id = $1`,
    [projectId],
  );
  return {
    userId,
    key,
    projectId,
    globex,
    initech,
    prompts: Object.fromEntries(prompts.map(({ id, prompt_text }) => [prompt_text, id])),
    executions: Object.fromEntries(executions.map(({ id, run }) => [run, id])),
  };
}

/** Adds an execution that failed. */
export async function addFailure(
  api: ApiHarness,
  { projectId }: Pick<ListedProject, 'projectId'>,
  promptId: number,
  model: number,
  executedAt: string,
): Promise<number> {
  const [row] = await api.database.query<{ id: number }>(
    `insert into executions (project_id, prompt_id, model, slot, state, channel, due_at, executed_at, day, duration_ms,
       error_code, error_message)
     values ($1, $2, $3, 'failure-' || $4, 'failed', 'api', $4::timestamptz, $4::timestamptz,
       ($4::timestamptz at time zone 'Europe/Madrid')::date, 1200, 'rate_limited', 'Too many requests')
     returning id`,
    [projectId, promptId, model, executedAt],
  );
  return row!.id;
}

/** @returns a key that is made after the change, because older keys may know the former models for a second */
export async function enableModel(api: ApiHarness, userId: number, model: number): Promise<string> {
  await api.database.query('update users set addon_models = array_append(addon_models, $2::smallint) where id = $1', [
    userId,
    model,
  ]);
  return api.addKey(userId);
}
