import { addLocalDays } from '@app/core/kernel';
import { createCompetitor, createProject } from '@app/testing';
import type { ApiHarness } from '../../support/api-harness';
import { importAnswers } from '../../support/import-answers';
import { judgeAnswers } from '../../support/judge-answers';

/** The day before the day of the harness. */
export const LAST_DAY = '2026-03-09';
const DAYS = 56;
const MODELS = ['chatgpt', 'perplexity'];

export const LOST = 'Which running shoes last longest?';
export const NEVER_HAD = 'Which trail shoes are light?';
export const HELD = 'Who makes good hiking boots?';
export const UNCITED = 'Where are running socks sold?';
export const QUERY = 'Light trail  SHOES';

export const NEWS = 'https://news.example/shoes';
export const THREAD = 'https://www.reddit.com/r/shoes';
export const BOOTS = 'https://acme.example/boots';
export const SOCKS = 'https://acme.example/socks';
export const TRAIL = 'https://globex.example/trail';
export const SHOP = 'https://shop.example/socks';

/** Of each page that was read. */
const HTML = '<h1>Shoes</h1><table><tr><td>1</td></tr></table><h2 id="a">Which last longest?</h2>';

const locale = { country_code: 'ES', language_code: 'en' };

/**
 * 56 days of answers. In the later half one prompt has lost the brand, one its site, one
 * still has both, and one never had them.
 */
const lines = Array.from({ length: DAYS }, (_, index) => ({
  executed_at: `${addLocalDays(LAST_DAY, index + 1 - DAYS)}T10:00:00.000Z`,
  isLate: index >= DAYS / 2,
})).flatMap(({ executed_at, isLate }) =>
  MODELS.flatMap((model) => [
    {
      ...locale,
      prompt: LOST,
      model,
      executed_at,
      answer: isLate ? 'Globex lasts longest [1][2].' : 'Acme lasts longest [1], before Globex [2].',
      references: isLate ? [`[1] ${NEWS}`, `[2] ${THREAD}`] : ['[1] https://acme.example/shoes', `[2] ${NEWS}`],
      fan_out_queries: ['shoe durability test'],
    },
    {
      ...locale,
      prompt: HELD,
      model,
      executed_at,
      answer: 'Acme and Globex do [1].',
      references: [`[1] ${BOOTS}`],
      fan_out_queries: ['hiking boots'],
    },
    {
      ...locale,
      prompt: NEVER_HAD,
      model,
      executed_at,
      answer: 'Globex makes light ones [1].',
      references: [`[1] ${TRAIL}`],
      fan_out_queries: [QUERY],
    },
    {
      ...locale,
      prompt: UNCITED,
      model,
      executed_at,
      answer: 'Acme and Globex sell them [1].',
      references: [`[1] ${isLate ? SHOP : SOCKS}`],
    },
  ]),
);

export interface TroubledProject {
  readonly userId: number;
  readonly key: string;
  readonly projectId: number;
  readonly competitorId: number;
}

/** A project that has every problem for which there is a generator, but for those that an audit finds. */
export async function createTroubledProject(api: ApiHarness): Promise<TroubledProject> {
  const { id: userId, key } = await api.addUser({ scope: 'read_write' });
  const { database } = api;
  const projectId = await createProject(database, userId);
  const competitorId = await createCompetitor(database, projectId, 'Globex', 'globex.example');
  await importAnswers(api.settings, projectId, lines, api.clock);

  const judged = await database.query<{ id: number }>(
    `select e.id from executions e join prompts p on p.project_id = e.project_id and p.id = e.prompt_id
     where e.project_id = $1 and p.prompt_text = $2 order by e.executed_at desc, e.id desc limit 40`,
    [projectId, HELD],
  );
  await judgeAnswers(
    api,
    projectId,
    judged.map(({ id }, index) => ({
      executionId: id,
      actorId: 0,
      level: index % 4 === 0 ? 'negative' : 'positive',
      score: index % 4 === 0 ? -0.5 : 0.5,
      comments: [],
      topics: index % 4 === 0 ? ['Delivery '] : ['comfort'],
    })),
  );
  const page = async (url: string, text: string, names: readonly number[], modifiedOn: string | null) => {
    await database.query(
      `insert into pages (project_id, url_id, host, status, title, text, html, fetched_at, evidence_key, planned_at, modified_on)
       select project_id, id, host, 'fetched', $3, $4, $7, $5, 'key', $5, $6 from urls where project_id = $1 and url = $2`,
      [projectId, url, `About ${url.slice(8, 12)}`, text, api.clock.now(), modifiedOn, HTML],
    );
    await database.query(
      `insert into page_evidence (project_id, url_id, actor_id, ordinal, snippet, start_offset, end_offset)
       select project_id, id, actor, 1, $3, 0, 1 from urls cross join unnest($4::bigint[]) actor
       where project_id = $1 and url = $2`,
      [projectId, url, text, names],
    );
  };
  await page(NEWS, 'Globex is best.', [competitorId], '2026-03-01');
  await page(THREAD, 'I would take Globex.', [competitorId], null);
  await page(BOOTS, 'Our boots are warm.', [], '2024-05-01');
  return { userId, key, projectId, competitorId };
}
