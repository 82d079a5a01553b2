import { runCli } from '../../apps/cli/src/run-cli';
import { OperatorHarness } from '../support/operator-harness';
import { testSettings } from '../support/settings';

const LINE = {
  model: 'perplexity',
  country_code: 'es',
  language_code: 'en',
  executed_at: '2026-03-05',
  answer: 'Acme holds up well.',
};
const LINES = ['Which shoes last?', 'Which boots are light?', 'Which laces hold?'].map((prompt) => ({
  prompt,
  ...LINE,
}));

describe('an import whose answers a judge reads for money', () => {
  let operator: OperatorHarness;
  let projectId: number;

  beforeAll(async () => {
    operator = await OperatorHarness.start();
  }, 60_000);
  afterAll(() => operator.stop());
  beforeEach(async () => {
    projectId = await operator.project();
  });

  const run = async (lines: readonly object[], args: readonly string[] = [], env: Record<string, string> = {}) => {
    const written = { stdout: '', stderr: '' };
    const terminal = {
      stdout: { write: (text: string) => (written.stdout += text) },
      stderr: { write: (text: string) => (written.stderr += text) },
    };
    const settings = () =>
      testSettings(operator.settings.DATABASE_URL!, {
        JUDGE_API_KEY: 'judge-key',
        JUDGE_BASE_URL: 'http://127.0.0.1:9/v1',
        CALL_ESTIMATE_MICROS: '20000',
        ...env,
      });
    const file = operator.file(lines.map((line) => JSON.stringify(line)).join('\n'), 'answers.jsonl');
    const asked = ['answers', 'import', '--project', String(projectId), '--file', file, ...args];
    return { code: await runCli(asked, terminal, settings), ...written };
  };
  const imported = async (): Promise<number> => {
    const [row] = await operator.database.query<{ n: number }>(
      'select count(*) as n from executions where project_id = $1',
      [projectId],
    );
    return row!.n;
  };

  it('asks first, with the price, and writes nothing', async () => {
    const { code, stderr } = await run([...LINES, { prompt: 'Refused', ...LINE, model: 'nobody' }]);
    expect(code).toBe(1);
    expect(stderr).toContain('A judge will read 3 answers, for about 0.06 ');
    expect(stderr).toContain('--judge-up-to 0.06');
    expect(await imported()).toBe(0);
    const { stdout } = await run(LINES, ['--json']);
    expect(JSON.parse(stdout)).toMatchObject({ imported: 0, judging: { answers: 3, cost_micros: 60_000 } });
  });

  it('is written up to the amount that was agreed to, and not beyond', async () => {
    expect((await run(LINES, ['--judge-up-to', '0.05'])).code).toBe(1);
    expect(await imported()).toBe(0);
    expect((await run(LINES, ['--judge-up-to', '0.06'])).code).toBe(0);
    expect(await imported()).toBe(3);
  });

  it.each([
    ['no judge', { JUDGE_API_KEY: '' }],
    ['a judge that reads no stored answers', { JUDGE_BACKFILL_DAYS: '0' }],
  ])('asks nothing with %s', async (_, env) => {
    expect((await run(LINES, [], env)).code).toBe(0);
    expect(await imported()).toBe(3);
  });
});
