import { PromptJudging } from '@app/domain/pipeline';
import { ProjectsRepository, Recalculations } from '@app/domain/tracking';
import { replying } from '@app/testing';
import { JudgeStage } from '../../support/judge-stage';

/** A project whose owner writes. */
export interface PromptProject {
  readonly projectId: number;
  readonly key: string;
}

const NOTHING = { type: 'informational', brands: [] };

export const FINDINGS: Record<string, unknown> = {
  'Is Lumen Table any good?': { type: 'commercial', brands: ['Lumen Table'] },
  'Harbor Desk against others': { type: 'commercial', brands: ['Harbor Desk'] },
  'Is zephyrok sturdy?': { type: 'commercial', brands: ['zephyrok'] },
  'Which desk is quiet?': { type: 'commercial', brands: [] },
  'Get me a desk by Monday': { type: 'transactional', brands: [] },
};
export const TEXTS = Object.keys(FINDINGS);

/** Projects with prompts, and a judge who says of them what it is told to. */
export class PromptStage {
  /** By text; of others the judge says that they name nothing. */
  findings = FINDINGS;

  private constructor(readonly of: JudgeStage) {}

  static async start(): Promise<PromptStage> {
    return new PromptStage(await JudgeStage.start());
  }

  get database() {
    return this.of.database;
  }

  /** How often the judge was asked. */
  get calls(): number {
    return this.of.judge.received.length;
  }

  /** What it was asked about last. */
  get asked(): string[] {
    return Object.values(JSON.parse(this.of.askedBody.messages[1]!.content) as Record<string, string>);
  }

  /** What it replies to that. */
  answer() {
    const said = this.asked.map((text, index) => [`q${index + 1}`, this.findings[text] ?? NOTHING]);
    return replying(200, this.of.completion(JSON.stringify(Object.fromEntries(said))));
  }

  /** A project of "Lumen Table" that tracks "Harbor Desk", without prompts. */
  async begin(): Promise<PromptProject> {
    const { projectId } = await this.of.begin();
    await this.database.query('delete from prompts where project_id = $1', [projectId]);
    const [owner] = await this.database.query<{ id: number }>('select user_id as id from projects where id = $1', [
      projectId,
    ]);
    this.findings = FINDINGS;
    this.of.judge.reply = (response) => this.answer()(response);
    return { projectId, key: await this.of.api.addKey(owner!.id, 'read_write') };
  }

  async create({ projectId, key }: PromptProject, prompts: readonly unknown[], country_code = 'ES'): Promise<number[]> {
    const body = { project_id: projectId, prompts, country_code, language_code: 'en' };
    const response = await this.of.api.send('post', '/prompts', key, body);
    expect(response.status).toBe(201);
    return (response.body.data as { id: number }[]).map(({ id }) => id);
  }

  judge(): Promise<void> {
    return this.of.worker.get(PromptJudging, { strict: false }).run();
  }

  later(milliseconds: number): Promise<void> {
    this.of.api.clock.advance(milliseconds);
    return this.judge();
  }

  /** @param change SQL of the transaction that asks for it, with the project as `$1` */
  async recalculate(projectId: number, change?: string): Promise<void> {
    const scope = await this.scopeOf(projectId);
    await this.database.transaction(async (sql) => {
      await this.of.worker.get(Recalculations, { strict: false }).request(scope, this.of.api.clock.now(), sql);
      if (change) await sql.query(change, [projectId]);
    });
    await this.of.recalculate(projectId);
  }

  async scopeOf(projectId: number) {
    return (await this.of.worker.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
  }

  /** Type and kind of each prompt. */
  async kinds(projectId: number): Promise<Record<string, string>> {
    const rows = await this.database.query<{ prompt_text: string; kind: string }>(
      `select prompt_text, prompt_type || ' ' || brand_kind as kind from prompts where project_id = $1 order by id`,
      [projectId],
    );
    return Object.fromEntries(rows.map(({ prompt_text, kind }) => [prompt_text, kind]));
  }
}
