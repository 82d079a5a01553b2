import { createReadStream, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Archive, FORMAT, loadArchive } from '@app/platform/archive';
import type { ApiHarness } from '../../support/api-harness';
import { ofPage, signIn } from '../../support/browser-session';
import { connected } from '../../support/connected';
import type { ListedWork } from '../../support/listed-work';
import { operations } from '../../support/operations';
import { answerOfCli } from '../../support/run-cli';

const FOLDER = join(__dirname, '../kept');
const placeOf = (version: string, kind: 'sql.gz' | 'tar' | 'answers.json'): string =>
  join(FOLDER, `${version}.${kind}`);

/** The releases of which data was kept. */
export const KEPT_VERSIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.answers.json'))
  .map((name) => name.replace('.answers.json', ''));

/** Of the project that is kept, whose number is 1: the question behind the API's path, and the body of the answer. */
export type KeptAnswers = Readonly<Record<string, object>>;

/** About all that answers are counted to. */
const QUESTIONS = [
  '/metrics/timeseries?project_id=1&metrics=visibility,citation_rate,avg_position&competitors=1,3&from=2026-02-03&to=2026-03-09',
  '/metrics/summary?project_id=1&from=2026-02-03&to=2026-03-09',
  '/metrics/sov?project_id=1&from=2026-02-03&to=2026-03-09',
];

/** The session that asks is another one each time, the queues are those of the moment, and the bots those of the release. */
const NOT_OF_DATA = ['/session', '/installation', '/dimensions/agent_bots'];

/** Some about two months, and one to each read of the interface. */
export const questionsAbout = ({ urlOf }: Pick<ListedWork, 'urlOf'>): readonly string[] => [
  ...QUESTIONS,
  ...operations
    .filter(({ method, path }) => method === 'get' && !NOT_OF_DATA.includes(path))
    .map((read) => urlOf(read, read.parameters.some(({ name }) => name === 'per_page') ? { per_page: '5' } : {})),
];

/** What changes with every request, and what a later release may know. */
const LEFT_OUT = ['request_id', 'ignored_parameters'];

/** As the owner is answered in a browser, who administers the installation if anybody does. */
export async function answersOf(api: ApiHarness, questions: readonly string[]): Promise<KeptAnswers> {
  const [owner] = await api.database.query<{ id: number }>('select user_id as id from projects where id = 1');
  const page = ofPage(await signIn(api, owner!.id));
  const answers: Record<string, object> = {};
  for (const question of questions) {
    const { status, body } = await api.get(question, undefined, page);
    if (status !== 200) throw new Error(`${question}: ${status} ${JSON.stringify(body)}`);
    answers[question] = Object.fromEntries(Object.entries(body as object).filter(([name]) => !LEFT_OUT.includes(name)));
  }
  return answers;
}

/** What runs bring and cost a day, which a later release may reckon by other rules. */
const RECKONED = ['day', 'replicates_change'];

/** How exact a change is, which a later release may know better. */
const TESTED = ['ci_low', 'ci_high', 'p_value', 'significant'];
const untested = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([name]) => !TESTED.includes(name)));

/** What a release has answered. A later one may put a figure into other words. */
export const keptAnswersOf = (version: string): KeptAnswers =>
  JSON.parse(readFileSync(placeOf(version, 'answers.json'), 'utf8'), (key, value: unknown) =>
    key === 'headline'
      ? expect.any(String)
      : RECKONED.includes(key) && value instanceof Object
        ? expect.any(Object)
        : key === 'change' && value instanceof Object
          ? untested(value)
          : value,
  ) as KeptAnswers;

/** Fills an empty database with what a release has left, in the schema of that release. */
export async function restoreKept(version: string, url: string): Promise<void> {
  const dump = placeOf(version, 'sql.gz');
  if (existsSync(dump))
    return connected(url, async (client) => void (await client.query(gunzipSync(readFileSync(dump)).toString())));
  const archive = await Archive.openAs(FORMAT, createReadStream(placeOf(version, 'tar')));
  try {
    await loadArchive(url, archive, { replace: false, progress: () => undefined });
  } finally {
    await archive.close();
  }
}

/** Writes what this release leaves. */
export async function keep(version: string, api: ApiHarness, questions: readonly string[]): Promise<void> {
  const answers = Object.entries(await answersOf(api, questions));
  // A line for each, so that a change of one is seen as such.
  const lines = answers.map((each) => each.map((part) => JSON.stringify(part)).join(': '));
  writeFileSync(placeOf(version, 'answers.json'), `{\n${lines.join(',\n')}\n}\n`);
  const env = { DATABASE_URL: api.settings.DATABASE_URL!, SECRET_KEY: api.settings.SECRET_KEY!, LOG_LEVEL: 'silent' };
  const { archive } = JSON.parse(await answerOfCli('backup create', ['--to', FOLDER, '--json'], env)) as {
    archive: string;
  };
  renameSync(archive, placeOf(version, 'tar'));
}

/** An installation that is not there yet. */
export const emptied = (url: string): Promise<unknown> =>
  connected(url, (client) => client.query('drop schema public cascade; create schema public'));
