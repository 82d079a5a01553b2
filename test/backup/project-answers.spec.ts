import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, longOr } from '@app/testing';
import { type WalkedProject, walkedProject } from '../support/walked-project';
import { ApiHarness } from '../support/api-harness';
import { runCli } from '../support/run-cli';
import { MANY_WRITES } from '../support/writing-account';
import { questionsAbout } from './support/questions';

const SECRET = { SECRET_KEY: 'k'.repeat(32) };
/** Each so many of the questions stands for the others. */
const FEW = 11;
const AT_ONCE = 4;

/** All that may differ: docs/moving-projects.md names what is minted anew. */
const MINTED = /"(request_id|public_id)": ?"[^"]*"/g;
/** The public ids of tasks, where they are not named: in tables. */
const TASK_IDS = /^(\d+),(task_[\da-f]{32}|[\da-f-]{36}),/gm;

/** What is under way stays behind. */
const UNDER_WAY = [
  `delete from executions where state in ('queued', 'running')`,
  `delete from tasks where state in ('pending', 'processing')`,
  `delete from recommendation_runs where status in ('pending', 'processing')`,
  `delete from audit_reports where state in ('pending', 'processing')`,
  // Channels stay behind as well, and the import rests.
  `update digests set channel_ids = '{}'`,
  'update projects set paused = true',
];

interface Told {
  readonly archive: string;
  readonly project_id: number;
  readonly differences: number;
  readonly left_behind: Readonly<Record<string, number>>;
}

interface Answer {
  readonly question: string;
  readonly status: number;
  readonly text: string;
}

/** Where two answers part. */
function difference({ question, status, text }: Answer, other: Answer) {
  const at = Math.max(0, [...text].findIndex((sign, index) => sign !== other.text[index]) - 80);
  return { question, was: [status, text.slice(at, at + 160)], is: [other.status, other.text.slice(at, at + 160)] };
}

describe('a project that was exported, and imported elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'));
  let project: WalkedProject;
  let elsewhere: ApiHarness;

  beforeAll(async () => {
    project = await walkedProject();
    elsewhere = await ApiHarness.start({ ...MANY_WRITES, ...SECRET }, await createTestDatabase());
  }, 180_000);
  afterAll(async () => {
    await project.api.stop();
    await elsewhere.stop();
    rmSync(folder, { recursive: true });
  });

  async function cli({ settings }: ApiHarness, command: string, ...args: string[]): Promise<Told> {
    const env = { DATABASE_URL: settings.DATABASE_URL!, LOG_LEVEL: 'silent', ...SECRET };
    return JSON.parse((await runCli(command, [...args, '--json'], env)).stdout) as Told;
  }

  /** The same account with the same key. */
  async function copyAccount(from: ApiHarness, to: ApiHarness): Promise<{ key: string; email: string }> {
    const [{ id, email }] = (await from.database.query<{ id: number; email: string }>(
      'select u.id, u.email from users u join projects p on p.user_id = u.id where p.id = $1',
      [project.projectId],
    )) as [{ id: number; email: string }];
    const key = await from.addKey(id, 'read');
    for (const table of ['users', 'api_keys']) {
      const [{ rows }] = (await from.database.query<{ rows: string }>(
        `select json_agg(t order by id)::text as rows from ${table} t`,
      )) as [{ rows: string }];
      await to.database.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [rows],
      );
    }
    return { key, email };
  }

  it('answers 500 questions with the same bytes', async () => {
    const { api, projectId } = project;
    for (const statement of UNDER_WAY) await api.database.query(statement);
    const { key, email } = await copyAccount(api, elsewhere);
    // The walk has moved sites, and not what is counted of them.
    const { differences } = await cli(api, 'metrics verify', '--project', projectId);
    const { archive } = await cli(api, 'projects export', '--project', projectId, '--to', folder);
    const told = await cli(elsewhere, 'projects import', '--from', archive, '--owner', email);
    // The first project of an installation has the demo's number, so that nothing need be left out of the comparison.
    expect(told).toMatchObject({
      project_id: Number(projectId),
      differences,
      left_behind: { notice_channels: 2, shares: 2, webhooks: 2 },
    });

    const all = questionsAbout(project);
    const questions = longOr(
      all,
      all.filter((_, index) => index % FEW === 0),
    );
    const bases = await Promise.all([api, elsewhere].map(({ app }) => app.getUrl()));
    const answersTo = (question: string) =>
      Promise.all(
        bases.map(async (base) => {
          const url = `${base}/api/v1${question.replaceAll('PROJECT', projectId)}`;
          const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
          return {
            question,
            status: response.status,
            text: (await response.text()).replaceAll(MINTED, '').replaceAll(TASK_IDS, '$1,'),
          };
        }),
      ) as Promise<[Answer, Answer]>;
    let same = 0;
    const differing: object[] = [];
    for (let begin = 0; begin < questions.length; begin += AT_ONCE) {
      for (const [asked, again] of await Promise.all(questions.slice(begin, begin + AT_ONCE).map(answersTo))) {
        if (asked.status !== again.status || asked.text !== again.text) differing.push(difference(asked, again));
        else if (asked.status === 200) same += 1;
      }
    }
    expect(differing).toEqual([]);
    expect(same).toBeGreaterThan(longOr(500, 100));
  }, 900_000);
});
