import { OWN_ACTOR } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { createCompetitor, createProject } from '@app/testing';
import { importAnswers } from '../../support/import-answers';
import { judgeAnswers } from '../../support/judge-answers';
import { ANSWERS, BEFORE, dayAgo, DAYS, lineOf, NOW, type Planted, PROMPTS, to, TURNED } from './planted-world';
import type { WebHarness } from './web-harness';

/** So many of the answers of these days that name Acme are judged; all others wait. */
export const JUDGED = { bad: 3, good: 7 };
/** What the bad ones say. */
export const WORDS = 'They wear out fast.';

/** The answers of each project: all, none, none of these days, those to one prompt, and a single one. */
const PLANTED: Readonly<Record<string, readonly Planted[]>> = {
  Acme: ANSWERS,
  Newborn: [],
  Paused: BEFORE.filter(({ daysAgo }) => daysAgo > 40 && daysAgo < 50),
  Single: to(ANSWERS, PROMPTS[0]),
  Once: NOW.filter(({ daysAgo }) => daysAgo === 2).slice(0, 1),
};

/** @returns the projects' ids by the names of their brands */
export async function plantProjects(web: WebHarness, userId: number): Promise<ReadonlyMap<string, number>> {
  const settings = web.app.get<Settings>(SETTINGS, { strict: false });
  const projects = new Map<string, number>();
  for (const [name, answers] of Object.entries(PLANTED)) {
    const id = await createProject(web.database, userId, { name, domain: `${name.toLowerCase()}.example` });
    await createCompetitor(web.database, id, 'Globex', 'globex.example');
    await createCompetitor(web.database, id, 'Initech', 'initech.example');
    if (answers.length > 0) await importAnswers(settings, id, answers.map(lineOf), web.clock);
    projects.set(name, id);
  }
  const acme = projects.get('Acme')!;
  await web.database.query(
    'insert into annotations (project_id, annotation_date, title, created_at) values ($1, $2, $3, now())',
    [acme, dayAgo(TURNED), 'New prices'],
  );
  await judge(web, acme, settings);
  return projects;
}

async function judge({ database }: WebHarness, projectId: number, settings: Settings): Promise<void> {
  const rows = await database.query<{ id: number }>(
    `select execution_id as id from facts
     where project_id = $1 and actor_id = $2 and mention_position is not null and day >= $3 order by 1 limit $4`,
    [projectId, OWN_ACTOR, dayAgo(DAYS), JUDGED.bad + JUDGED.good],
  );
  const judgements = rows.map(({ id: executionId }, index) => ({
    executionId,
    actorId: OWN_ACTOR,
    topics: [],
    ...(index < JUDGED.bad
      ? { level: 'negative' as const, score: -0.5, comments: [WORDS] }
      : { level: 'positive' as const, score: 0.5, comments: ['They last.'] }),
  }));
  await judgeAnswers({ database, settings }, projectId, judgements);
}
