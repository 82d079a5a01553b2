import { createReadStream, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Archive, FORMAT, loadArchive } from '@app/platform/archive';
import type { ApiHarness } from '../../support/api-harness';
import { answerOfCli } from '../../support/run-cli';
import { connected } from '../../support/connected';

const FOLDER = join(__dirname, '../kept');
const placeOf = (version: string, kind: 'sql.gz' | 'tar' | 'answers.json'): string =>
  join(FOLDER, `${version}.${kind}`);

/** The releases of which data was kept. */
export const KEPT_VERSIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.answers.json'))
  .map((name) => name.replace('.answers.json', ''));

/** Of the project that is kept, whose number is 1: the question behind the API's path, and the body of the answer. */
export type KeptAnswers = Readonly<Record<string, object>>;

const QUESTIONS = [
  '/metrics/timeseries?project_id=1&metrics=visibility,citation_rate,avg_position&competitors=1,2&from=2026-02-03&to=2026-03-09',
  '/metrics/summary?project_id=1&from=2026-02-03&to=2026-03-09',
  '/metrics/sov?project_id=1&from=2026-02-03&to=2026-03-09',
  '/answers?project_id=1&per_page=5',
  '/dimensions/citations?project_id=1&per_page=5',
  '/citation_intelligence/groups?project_id=1&view=domain',
  '/dimensions/prompts?project_id=1',
  '/dimensions/tags?project_id=1',
  '/dimensions/competitors?project_id=1',
  '/dimensions/projects/1',
  '/annotations?project_id=1',
  '/saved_views?project_id=1',
  '/changes?project_id=1&per_page=5',
];

/** What changes with every request. */
const MINTED = ['request_id'];

export async function answersOf(api: ApiHarness, questions: readonly string[] = QUESTIONS): Promise<KeptAnswers> {
  const [owner] = await api.database.query<{ id: number }>('select user_id as id from projects where id = 1');
  const key = await api.addKey(owner!.id);
  const answers: Record<string, object> = {};
  for (const question of questions) {
    const { status, body } = await api.get(question, key);
    if (status !== 200) throw new Error(`${question}: ${status} ${JSON.stringify(body)}`);
    answers[question] = Object.fromEntries(Object.entries(body as object).filter(([name]) => !MINTED.includes(name)));
  }
  return answers;
}

export const keptAnswersOf = (version: string): KeptAnswers =>
  JSON.parse(readFileSync(placeOf(version, 'answers.json'), 'utf8')) as KeptAnswers;

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
export async function keep(version: string, api: ApiHarness): Promise<void> {
  // Keys are nobody's to keep, and the log names those that are there.
  const forgetKeys = () => api.database.query('delete from api_keys');
  await forgetKeys();
  // A line for each, so that a change of one is seen as such.
  const lines = Object.entries(await answersOf(api)).map((each) => each.map((part) => JSON.stringify(part)).join(': '));
  writeFileSync(placeOf(version, 'answers.json'), `{\n${lines.join(',\n')}\n}\n`);
  await forgetKeys();
  const env = { DATABASE_URL: api.settings.DATABASE_URL!, SECRET_KEY: api.settings.SECRET_KEY!, LOG_LEVEL: 'silent' };
  const { archive } = JSON.parse(await answerOfCli('backup create', ['--to', FOLDER, '--json'], env)) as {
    archive: string;
  };
  renameSync(archive, placeOf(version, 'tar'));
}

/** An installation that is not there yet. */
export const emptied = (url: string): Promise<unknown> =>
  connected(url, (client) => client.query('drop schema public cascade; create schema public'));
