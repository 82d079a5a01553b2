import type { Database } from '@app/platform/database';
import { BRANDS, createCompetitor, createProject, createUser, DOUBLE_ADDONS } from '@app/testing';

/** A project with new prompts, each of which the planner is to ask on every model at once, in one slot of a week. */
export async function createCaptured(
  database: Database,
  prompts: number,
): Promise<{ userId: number; projectId: number }> {
  const userId = await createUser(database, { plan: 'enterprise', addonModels: DOUBLE_ADDONS });
  const [own, ...rivals] = BRANDS;
  const projectId = await createProject(database, userId, own);
  for (const { name, domain } of rivals) await createCompetitor(database, projectId, name, domain);
  await database.query(`update projects set cadence = 'weekly' where id = $1`, [projectId]);
  await database.query(
    `insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
     select $1, 'Which analytics product fits team ' || n || '?', 'US', 'en', 'commercial', 'non_brand'
     from generate_series(1, $2::int) n`,
    [projectId, prompts],
  );
  return { userId, projectId };
}
