import type { INestApplicationContext } from '@nestjs/common';
import { promptClassifier } from '@app/core/classification';
import { addLocalDays, type Clock, localDayOf, startOfLocalDay } from '@app/core/kernel';
import { ApiKeysService, countProject } from '@app/domain/access';
import { actorSetOf, ActorsRepository, ProjectsRepository } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { STORY_DAYS } from '@app/platform/model-vendors';
import { CLOCK } from '@app/platform/telemetry';
import { loadAnnotations } from './demo-annotations';
import { loadDemoHistory } from './demo-history';
import { loadPages } from './demo-pages';
import { DEMO_COLLECTIONS, DEMO_COMPETITORS, DEMO_PROJECT, DEMO_PROMPTS } from './demo-project.data';
import { loadTraffic } from './demo-traffic';

const DEMO_EMAIL = 'demo@localhost';

export interface LoadedDemo {
  readonly projectId: number;
  readonly apiKey: string;
  readonly answers: number;
}

/**
 * Fills an empty installation with an account, a project to look at and a key. Any other installation is left alone.
 * The key is made last: without a key, the next start continues an interrupted loading.
 */
export async function loadDemo(app: INestApplicationContext): Promise<LoadedDemo | null> {
  const now = app.get<Clock>(CLOCK).now();
  const account = await app.get(Database).transaction((sql) => demoAccount(sql, now));
  if (!account) return null;
  await loadPrompts(app, account.projectId);
  const scope = (await app.get(ProjectsRepository).openForJob(account.projectId))!;
  const answers = await loadDemoHistory(app, scope, account.since, now);
  await loadPages(app, scope, account.since, now);
  await loadTraffic(app, scope, account.since, now);
  await loadAnnotations(app, scope, account.since, now);
  const apiKey = await app.get(ApiKeysService).createApiKey(account.userId, { name: 'Demo key', scope: 'read_write' });
  return { projectId: account.projectId, apiKey, answers };
}

interface DemoAccount {
  readonly userId: number;
  readonly projectId: number;
  /** When the project was made, as it says: its history begins then. */
  readonly since: Date;
}

/** Finds the demo account while it has no key yet, or makes it when there is no account at all. */
async function demoAccount(sql: Sql, now: Date): Promise<DemoAccount | null> {
  // If two processes start at once, the second waits here and then finds the first one's account.
  await sql.query('lock table users in share row exclusive mode');
  const users = await sql.query<{ id: number; email: string }>('select id, email from users limit 2');
  if (users.length === 0) return createDemoAccount(sql, now);
  const [user] = users;
  if (users.length > 1 || user!.email !== DEMO_EMAIL) return null;
  const [unfinished] = await sql.query<DemoAccount>(
    `select user_id as "userId", id as "projectId", created_at as since from projects p
     where user_id = $1 and demo and not exists (select from api_keys k where k.user_id = p.user_id)`,
    [user!.id],
  );
  return unfinished ?? null;
}

async function createDemoAccount(sql: Sql, now: Date): Promise<DemoAccount> {
  const since = startOfLocalDay(addLocalDays(localDayOf(now), -STORY_DAYS.history));
  const [user] = await sql.query<{ id: number }>(
    `insert into users (email, name, plan, is_admin) values ($1, 'Demo', 'enterprise', true) returning id`,
    [DEMO_EMAIL],
  );
  const { name, brand_name, domain, matching_names, industry, description, country_code, language_code } = DEMO_PROJECT;
  const [project] = await sql.query<{ id: number }>(
    `insert into projects (user_id, name, brand_name, domain, url, matching_names, industry, description,
       country_code, language_code, created_at, demo)
     values ($1, $2, $3, $4, 'https://' || $4, $5, $6, $7, $8, $9, $10, true) returning id`,
    [user!.id, name, brand_name, domain, matching_names, industry, description, country_code, language_code, since],
  );
  for (const competitor of DEMO_COMPETITORS) {
    await sql.query('insert into competitors (project_id, brand_name, domain, color) values ($1, $2, $3, $4)', [
      project!.id,
      competitor.brand_name,
      competitor.domain,
      competitor.color,
    ]);
  }
  return { userId: user!.id, projectId: project!.id, since };
}

async function loadPrompts(app: INestApplicationContext, projectId: number): Promise<void> {
  const scope = await app.get(ProjectsRepository).openForJob(projectId);
  const classify = promptClassifier(actorSetOf(await app.get(ActorsRepository).actorSetNow(scope!)));
  await app.get(Database).transaction(async (sql) => {
    for (const collection of DEMO_COLLECTIONS) {
      await sql.query('insert into collections (project_id, name) values ($1, $2) on conflict do nothing', [
        projectId,
        collection,
      ]);
    }
    for (const { text, country, language, tag } of DEMO_PROMPTS) {
      const { prompt_type, brand_kind } = classify(text);
      const [prompt] = await sql.query<{ id: number }>(
        `insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
        [projectId, text, country, language, prompt_type, brand_kind],
      );
      if (!prompt) continue;
      await sql.query(
        `insert into prompt_collections (project_id, prompt_id, collection_id)
         select project_id, $2, id from collections where project_id = $1 and name = $3`,
        [projectId, prompt.id, tag],
      );
    }
    await countProject(projectId, sql);
  });
}
