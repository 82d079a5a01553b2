import { longOr } from '@app/testing';
import type { Random } from '../support/random';
import { dateOf, dayOf } from '../support/madrid';
import type { MetricsHarness } from '../support/metrics-harness';
import type { RawProject } from '../support/raw-project';
import { expectedFanOuts, type Told } from './support/fan-outs-oracle';
import { type Compare, describeOracle } from './support/oracle-suite';
import { randomPage } from './support/random-page';
import { randomQuestion } from './support/random-question';

const LONG = 'x'.repeat(299);
/** Some are the same in other letters, and some only look so. */
const SEARCHES = [
  ['best shoes', 'Best  Shoes', ' BEST\u00a0SHOES\n', 'best\u2009shoes', 'best\u3000shoes'],
  ['caf\u00e9 m\u00e1laga', 'cafe\u0301 MA\u0301LAGA', 'CAF\u00c9\tm\u00e1laga'],
  ['cafe malaga', 'best-shoes', '"best shoes"', 'best shoes?', 'bestshoes'],
  [
    '\u039f\u0394\u039f\u03a3',
    '\u03bf\u03b4\u03bf\u03c2',
    '\u03bf\u03b4\u03bf\u03c3',
    '\u0130zmir',
    'stra\u00dfe',
    'STRASSE',
  ],
  [`${LONG}\u{1F600}a`, `${LONG}\u{1F600}b`, `${LONG}ab`, `${LONG.slice(1)} a`],
  ['', ' ', '\u00a0\n', '\ufeff'],
  ['o\u2019neill', "o'neill", '%', '_', '\\', '{}', '東京 ホテル', '東京　ホテル'],
].flat();

const toldOf = (random: Random, { executions }: RawProject): Told => {
  const silent = new Set(random.sample([...new Set(executions.map(({ model }) => model))], 1));
  const told = new Map<number, readonly string[]>();
  for (const { id, model } of executions) {
    const count = silent.has(model) ? 0 : random.pick([0, 1, 1, 2, 4]);
    told.set(
      id,
      Array.from({ length: count }, () => SEARCHES[Math.floor(SEARCHES.length * random.next() ** 2)]!),
    );
  }
  return told;
};

/** Answers that tell nothing have it in each of the ways in which it has been stored. */
async function storeAnswers({ database }: MetricsHarness, project: RawProject, told: Told, random: Random) {
  const rows = project.executions
    .filter(({ failed }) => !failed)
    .map(({ id, at }) => {
      const queries = told.get(id)!;
      const nothing = random.pick([{}, { fan_out_queries: null }, { fan_out_queries: [] }]);
      return { id, day: dateOf(dayOf(at)), details: queries.length > 0 ? { fan_out_queries: queries } : nothing };
    });
  await database.query(
    `insert into answers (project_id, day, execution_id, text, details)
     select $1, day, id, '', details from jsonb_to_recordset($2) a(id bigint, day date, details jsonb)
     on conflict (project_id, day, execution_id) do update set details = excluded.details`,
    [project.projectId, JSON.stringify(rows)],
  );
}

async function compare(...[metrics, random, project, questions]: Parameters<Compare>): Promise<void> {
  const told = toldOf(random, project);
  await storeAnswers(metrics, project, told, random);
  for (let index = 0; index < questions; index += 1) {
    const { raw, meaning } = randomQuestion(random, project);
    const { metrics: _, granularity: __, points: ___, include_project: ____, confidence: _____, ...sent } = raw;
    const page = randomPage(random);
    const { competitors: ______, ...asked } = { ...meaning, ...page.meaning };
    const answer = await metrics.fanOuts({ ...sent, ...page.raw }, meaning.now, meaning.enabled);
    expect({ ...answer, asked }).toEqual({ ...expectedFanOuts(project, told, asked), asked });
  }
}

describeOracle('/dimensions/query_fan_outs', 9700, compare, longOr(12, 2));
