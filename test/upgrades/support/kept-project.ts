import type { Database } from '@app/platform/database';
import { createCompetitor, createUser, TokenIssuer } from '@app/testing';
import type { ApiHarness } from '../../support/api-harness';
import { fillInstallation, sealEverything } from '../../support/filled-installation';
import { fillProject } from '../../support/filled-project';
import { importAnswers } from '../../support/import-answers';
import { createListedWork, type ListedWork } from '../../support/listed-work';
import { rowsIn } from './kept-rows';

const DAY_MS = 86_400_000;
/** Two months before the harness' clock, so that there are tables of both. */
const FIRST_DAY = Date.parse('2026-02-03T09:30:00Z');
const DAYS = 30;
const QUESTIONS = ['Which scooter is the best?', 'Which scooter lasts longest?', 'Is Acme any good?'];
const MODELS = ['chatgpt', 'perplexity'];
const ANSWERS = [
  'Acme first, then Zorblax. See https://acme.example/scooters and https://press.example/test.',
  'Zorblax, by far: https://zorblax.example/why',
  'Nobody makes a good one.',
  'Acme is solid. [Acme](https://acme.example/range) and https://forum.example/t/12 agree.',
  'Quibble leads, Acme follows: https://quibble.example/',
];

/**
 * Some of all that an installation keeps: everything that has a list, answers of two months with all that is made of them,
 * what users have changed, and a row in each other table.
 */
export async function makeKeptProject(api: ApiHarness): Promise<ListedWork> {
  const work = await createListedWork(api);
  const { projectId, userId } = work;
  await createCompetitor(api.database, projectId, 'Zorblax', 'zorblax.example');
  await api.database.query("update users set plan = 'enterprise' where id = $1", [userId]);
  const key = await api.addKey(userId, 'read_write');
  const send = async (method: 'post' | 'patch', path: string, body: object): Promise<void> => {
    const { status, text } = await api.send(method, path, key, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  };
  const project_id = projectId;
  const ofScooters = { country_code: 'ES', language_code: 'en', tag_names: ['Scooters'] };
  await send('post', '/prompts', { project_id, prompts: QUESTIONS, ...ofScooters });
  await send('post', '/annotations', { project_id, title: 'New range', annotation_date: '2026-02-20' });
  await send('post', '/members', { project_id, role: 'editor', email: 'lee@agency.example' });
  await send('post', '/webhooks', { project_id, url: 'https://told.acme.example/', events: ['mention.created'] });
  await importAnswers(api.settings, projectId, linesOfScooters(), api.clock);

  const prompt_ids = Object.values(work.prompts).slice(0, 2);
  await send('post', '/prompts/edits', { project_id, prompt_ids, add_tags: ['Shoes'] });
  await send('patch', `/projects/${projectId}`, { replicates: 2 });
  await send('patch', `/projects/${projectId}/look`, { display_name: 'Acme Scooters', accent_color: '#c2410c' });
  await send('post', '/competitors', { project_id, brand_name: 'Quibble', domain: 'quibble.example' });
  await addMember(api.database, projectId);
  await addPage(api.database, work);
  await grant(api, userId);
  const filled = await rowsIn(api.settings.DATABASE_URL!);
  const isEmpty = (table: string): boolean => filled[table]?.length === 0;
  await fillProject(api.database, userId, projectId, isEmpty);
  await fillInstallation(api.database, userId, projectId, isEmpty);
  await sealEverything(api.database, api.settings.SECRET_KEY!);
  // These rows were not numbered by them.
  await api.database.query(
    'select setval(seqrelid::regclass, greatest(nextval(seqrelid::regclass), 100)) from pg_sequence',
  );
  return work;
}

/** The vendor's model becomes another one on the way. */
const linesOfScooters = (): object[] =>
  Array.from({ length: DAYS * QUESTIONS.length * MODELS.length }, (_, index) => {
    const [question, model, day] = [index % 3, Math.floor(index / 3) % 2, Math.floor(index / 6)];
    return {
      prompt: QUESTIONS[question],
      model: MODELS[model],
      country_code: 'ES',
      language_code: 'en',
      executed_at: new Date(FIRST_DAY + day * DAY_MS + index * 60_000).toISOString(),
      answer: ANSWERS[(index + day) % ANSWERS.length],
      vendor: 'somebody',
      vendor_model: day < 15 ? 'first' : 'second',
    };
  });

async function addMember(database: Database, projectId: number): Promise<void> {
  const member = await createUser(database);
  await database.query(
    `insert into project_members (project_id, user_id, role, since) values ($1, $2, 'viewer', '2026-03-01')`,
    [projectId, member],
  );
}

/** As the page cache keeps it, with a place that names the brand. */
async function addPage(database: Database, { projectId, cited }: ListedWork): Promise<void> {
  await database.query(
    `with page as (
       insert into pages (project_id, url_id, host, status, http_status, title, text, html, word_count, fetched_at,
         planned_at, next_fetch_at)
       select project_id, id, host, 'fetched', 200, 'The range', 'All of Acme.', '<p>All of Acme.</p>', 3, '2026-03-01',
         '2026-03-01', '2030-01-01'
       from urls where project_id = $1 and sha256 = decode($2, 'hex')
       returning project_id, url_id)
     insert into page_evidence (project_id, url_id, actor_id, ordinal, snippet, start_offset, end_offset)
     select project_id, url_id, 0, 0, 'All of Acme.', 7, 11 from page`,
    [projectId, cited],
  );
}

/** What an application has been granted, with the keys that sign for it. */
async function grant({ database, clock, settings }: ApiHarness, userId: number): Promise<void> {
  const issuer = await TokenIssuer.create(database, clock, settings.PUBLIC_URL);
  await issuer.grant(userId);
}
