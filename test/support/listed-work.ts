import { AGENT_BOTS } from '@app/core/agent-bots';
import { createProject } from '@app/testing';
import type { ApiHarness } from './api-harness';
import { ofPage, signIn } from './browser-session';
import { judgeAnswers } from './judge-answers';
import { addFailure, createListedProject, type ListedProject } from './listed-project';
import { startWork } from './started-work';
import { storeRecommendations } from './store-recommendations';

/** A page of the project's site. */
const PAGE = 'acme.example/a';

export interface ListedWork extends ListedProject {
  /** Headers of a page in which the owner is signed in, who administers the installation. */
  readonly page: Readonly<Record<string, string>>;
  /** SHA-256 of a cited URL, in hexadecimal digits. */
  readonly cited: string;
  /** @returns the path and query of a read, about one of the rows that are here where it is about one */
  urlOf(read: ListedRead, query?: Readonly<Record<string, string>>): string;
}

export interface ListedRead {
  readonly path: string;
  readonly parameters: readonly { readonly name: string }[];
}

/** A few imported answers, and two of everything that has a list. What is text of users may be a formula. */
export async function createListedWork(api: ApiHarness): Promise<ListedWork> {
  const project = await createListedProject(api);
  const { projectId, userId, key, globex, executions, prompts } = project;
  const sql = api.database;
  await judge(api, project);
  await addFailure(api, project, prompts['Which shoes last?']!, 1, '2026-03-03T09:00:00Z');
  await sql.query('update competitors set brand_name = $2 where id = $1', [globex, '=Globex "ñ", 𝄞']);
  await describeProject(api, projectId);
  await storeRecommendations(sql, projectId);
  const writer = await api.addKey(userId, 'read_write');
  const work = await startWork(api, writer, projectId, PAGE);
  await addPeople(api, project, writer);
  await addTraffic(api, projectId);
  const page = ofPage(await signIn(api, userId));
  const { body } = await api.get(`/dimensions/sources?project_id=${projectId}`, key);
  const cited = String(body.data[0].url_sha256);

  const places: Readonly<Record<string, number | undefined>> = {
    '/answers': executions['chatgpt 2'],
    '/channels': work.channel,
    '/digests': work.digest,
    '/dimensions/competitors': globex,
    '/dimensions/projects': projectId,
    '/imports': work.imported,
    '/intelligence_tasks': work.task,
    '/projects': projectId,
    '/recommendations': work.recommendations,
    '/site_exports': work.exported,
    '/technical_geo_files': work.filed,
    '/technical_geo_reports': work.report,
    '/webhooks': work.webhook,
  };
  const urlOf: ListedWork['urlOf'] = ({ path, parameters }, query = {}) => {
    const has = (parameter: string): boolean => parameters.some(({ name }) => name === parameter);
    const sent = new URLSearchParams({
      project_id: String(projectId),
      ...(has('range') && { from: '2026-03-01', to: '2026-03-10' }),
      ...(has('metric') && { metric: 'mention_rate' }),
      ...(has('report_id') && { report_id: String(work.report) }),
      ...(/\/(urls|compare)$/.test(path) && { batch_id: String(work.batch) }),
      ...query,
    });
    const [, id] = Object.entries(places).find(([place]) => path.startsWith(`${place}/{id}`)) ?? [];
    const place = path.replace('{url_sha256}', cited).replace('{id}', String(id)).replace('{version}', '1');
    return `${place}?${sent.toString()}`;
  };
  return { ...project, page, cited, urlOf };
}

/** Of the brand and of a rival in one answer. */
function judge(api: ApiHarness, { projectId, globex, executions }: ListedProject): Promise<void> {
  const executionId = executions['chatgpt 2']!;
  const spoken = { comments: ['=1+1', 'holds up, "so"'], topics: ['durability'], score: 0.4 } as const;
  return judgeAnswers(api, projectId, [
    { executionId, actorId: 0, level: 'positive', ...spoken },
    { executionId, actorId: globex, level: 'negative', ...spoken, score: -0.4 },
  ]);
}

/** Tags and notes, and a page that an answer cites becomes a video. */
async function describeProject({ database: sql }: ApiHarness, projectId: number): Promise<void> {
  await sql.query(`insert into collections (project_id, name) values ($1, '@sum'), ($1, 'Zwei\nZeilen')`, [projectId]);
  await sql.query(
    `insert into annotations (project_id, title, annotation_date, created_at)
     values ($1, '-1+2', '2026-03-04', '2026-03-04T10:00Z'), ($1, 'Campaign', '2026-03-05', '2026-03-05T10:00Z')`,
    [projectId],
  );
  await sql.query(`insert into annotation_categories (project_id, name) values ($1, '+Product'), ($1, 'PR')`, [
    projectId,
  ]);
  await sql.query(`update domains set domain = 'youtube.com' where project_id = $1 and domain = 'news.example'`, [
    projectId,
  ]);
  await sql.query(
    `update urls set host = 'www.youtube.com', url = 'https://www.youtube.com/watch?v=AbCdEfGhIjK'
     where project_id = $1 and host = 'news.example'`,
    [projectId],
  );
}

/** Who is invited, and whom mails did not reach. The owner is invited as well, and administers the installation. */
async function addPeople(api: ApiHarness, { userId }: ListedProject, key: string): Promise<void> {
  const { database: sql } = api;
  const [{ email }] = (await sql.query<{ email: string }>(
    'update users set is_admin = true where id = $1 returning email',
    [userId],
  )) as [{ email: string }];
  const removed = await createProject(sql, userId, { name: 'Gone', domain: 'gone.example' });
  await api.send('delete', `/projects/${removed}?name=Gone`, key);
  for (let times = 0; times < 2; times += 1)
    await api.send('post', '/invitations', key, { email: '=kim@agency.example' });
  await sql.query(
    `insert into letters (message_id, purpose, recipient, sealed, state, due_at, ends_at, created_at, error)
     select gen_random_uuid(), 'owner', '', '', 'failed', at, at, at, '=refused'
     from unnest(array['2026-03-04T10:00Z', '2026-03-05T10:00Z']::timestamptz[]) at`,
  );
  const other = await api.addUser({ scope: 'read_write' });
  const invitedTo = await createProject(sql, other.id, { name: '=Theirs', domain: 'theirs.example' });
  await api.send('post', '/members', other.key, { project_id: invitedTo, role: 'viewer', email });
}

async function addTraffic({ database: sql }: ApiHarness, projectId: number): Promise<void> {
  const bot = AGENT_BOTS.find(({ slug }) => slug === 'gptbot')!.code;
  await sql.query(
    `insert into agent_requests (project_id, hour, bot, requests) values ($1, '2026-03-04T10:00Z', $2, 3)`,
    [projectId, bot],
  );
  await sql.query(
    `insert into page_requests (project_id, kind, hour, page, visitor, source, requests)
     values ($1, 2, '2026-03-04T10:00Z', $3, 1, 1, 3), ($1, 2, '2026-03-05T10:00Z', 'acme.example', 2, 1, 4),
       ($1, 1, '2026-03-05T10:00Z', $3, $2, 1, 4)`,
    [projectId, bot, PAGE],
  );
}
