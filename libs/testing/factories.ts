import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';

const only = async (sql: Sql, text: string, values: unknown[]): Promise<number> => {
  const [row] = await sql.query<{ id: number }>(`${text} returning id`, values);
  return row!.id;
};

export interface UserOptions {
  readonly plan?: string;
  readonly addonModels?: readonly number[];
}

export const createUser = (sql: Sql, { plan = 'scale', addonModels = [] }: UserOptions = {}): Promise<number> =>
  only(sql, 'insert into users (email, name, plan, addon_models) values ($1, $2, $3, $4)', [
    `${randomUUID()}@test.example`,
    'Test user',
    plan,
    addonModels,
  ]);

export interface ProjectOptions {
  readonly name?: string;
  readonly domain?: string;
  readonly demo?: boolean;
}

/** Before the clock of every test: what a demo tells depends on the days since, which must not be those of the run. */
const PROJECT_MADE = '2026-01-01T00:00:00Z';

export async function createProject(
  sql: Sql,
  userId: number,
  { name = 'Acme', domain = 'acme.example', demo = false }: ProjectOptions = {},
): Promise<number> {
  const id = await only(
    sql,
    'insert into projects (user_id, name, domain, demo, created_at) values ($1, $2, $3, $4, $5)',
    [userId, name, domain, demo, PROJECT_MADE],
  );
  await sql.query('insert into project_counts (project_id, user_id, prompts, competitors) values ($1, $2, 0, 0)', [
    id,
    userId,
  ]);
  return id;
}

const count = (sql: Sql, projectId: number, what: 'prompts' | 'competitors') =>
  sql.query(`update project_counts set ${what} = ${what} + 1 where project_id = $1`, [projectId]);

export async function createMember(sql: Sql, projectId: number, userId: number, role: MemberRole): Promise<void> {
  await sql.query('insert into project_members (project_id, user_id, role, since) values ($1, $2, $3, now())', [
    projectId,
    userId,
    role,
  ]);
  await sql.query('update project_counts set members = members || $2::bigint where project_id = $1', [
    projectId,
    userId,
  ]);
}

export async function createCompetitor(sql: Sql, projectId: number, name: string, domain: string): Promise<number> {
  const row = [projectId, name, domain];
  const id = await only(sql, 'insert into competitors (project_id, brand_name, domain) values ($1, $2, $3)', row);
  await count(sql, projectId, 'competitors');
  return id;
}

export interface PromptOptions {
  readonly text: string;
  readonly country?: string;
  readonly language?: string;
  readonly promptType?: string;
  readonly brandKind?: string;
}

export async function createPrompt(
  sql: Sql,
  projectId: number,
  { text, country = 'ES', language = 'en', promptType = 'commercial', brandKind = 'non_brand' }: PromptOptions,
): Promise<number> {
  const id = await only(
    sql,
    `insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
     values ($1, $2, $3, $4, $5, $6)`,
    [projectId, text, country, language, promptType, brandKind],
  );
  await count(sql, projectId, 'prompts');
  return id;
}
