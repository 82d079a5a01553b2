import type { INestApplicationContext } from '@nestjs/common';
import {
  type Difference,
  ExecutionService,
  MetricsUpkeepModule,
  PlannerService,
  RecalculationSweep,
  SentimentBackfill,
  VerificationService,
} from '@app/domain/pipeline';
import type { Settings } from '@app/platform/config';
import { createCompetitor, createProject, createPrompt, replying, VendorServer } from '@app/testing';
import { ApiHarness } from './api-harness';
import { testSettings } from './settings';
import { startStillWorker } from './still-worker';
import { vendorFixture } from './vendor-fixture';

const ANSWER = vendorFixture('responses', 'openai-web-search.json');
const END_OF_ANSWER = 'Mehr dazu steht [im Leitfaden](https://blog.example.net/guide(2026)).';

interface JudgeBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format: { readonly json_schema: { readonly strict: boolean; readonly schema: unknown } };
}

/** What the judge got. */
export interface JudgeInput {
  readonly text: string;
  readonly brands: readonly {
    readonly id: string;
    readonly names: readonly string[];
    readonly site?: string;
    readonly undecided?: boolean;
  }[];
}

export interface Said {
  readonly level: string;
  readonly score: number;
  readonly quote: string;
  readonly topics?: readonly string[];
}

/** A worker between a vendor and a judge that answer as told, and the API over the same database. */
export class JudgeStage {
  /** Keys are brands. The judge says nothing about others. */
  opinions: Record<string, Said> = {};
  /** What the judge says of brands whose name leaves open who is meant. */
  meanings: Record<string, { readonly means: boolean; readonly quote: string }> = {};

  private constructor(
    readonly api: ApiHarness,
    readonly vendor: VendorServer,
    readonly judge: VendorServer,
    readonly settings: Settings,
    readonly worker: INestApplicationContext,
  ) {}

  /** @param reach says how the worker gets to the database of that URL */
  static async start(
    env: Record<string, string> = {},
    reach: (url: string) => string | Promise<string> = (url) => url,
  ): Promise<JudgeStage> {
    const [api, vendor, judge] = [await ApiHarness.start(), new VendorServer(), new VendorServer()];
    await Promise.all([vendor.start(), judge.start()]);
    const settings = testSettings(await reach(api.settings.DATABASE_URL!), {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: vendor.url,
      JUDGE_API_KEY: 'judge-key',
      JUDGE_BASE_URL: `${judge.url}/v1`,
      SIMULATED_MODELS: 'demo',
      PLAN_EVERY_SECONDS: '3600',
      ...env,
    });
    const worker = await startStillWorker(settings, api.clock, [MetricsUpkeepModule]);
    return new JudgeStage(api, vendor, judge, settings, worker);
  }

  async stop(): Promise<void> {
    await this.worker.close();
    await this.api.stop();
    await Promise.all([this.vendor.stop(), this.judge.stop()]);
  }

  get database() {
    return this.api.database;
  }

  /** Makes a project with one prompt. The answer names "Harbor Desk", then "Lumen Table", its own brand. */
  async begin(
    options: { rival?: boolean; demo?: boolean; scope?: 'read' | 'read_write' } = {},
  ): Promise<{ projectId: number; key: string }> {
    await this.database.query('update projects set paused = true');
    await this.database.query('delete from vendor_states');
    const { demo = false, scope = 'read' } = options;
    const { id, key } = await this.api.addUser({ scope });
    const brand = { name: 'Lumen Table', domain: 'lumen-table.example', demo };
    const projectId = await createProject(this.database, id, brand);
    if (options.rival ?? true) await createCompetitor(this.database, projectId, 'Harbor Desk', 'harbor-desk.example');
    await createPrompt(this.database, projectId, { text: 'Which desk is quiet?' });
    this.vendor.received = [];
    this.judge.received = [];
    this.vendor.reply = replying(200, ANSWER);
    this.judge.reply = (response) => replying(200, this.completion(this.say()))(response);
    return { projectId, key };
  }

  /** Adds this text to the vendor's answer. */
  answerEndsWith(text: string): void {
    const end = JSON.stringify(`${END_OF_ANSWER} ${text}`).slice(1, -1);
    this.vendor.reply = replying(
      200,
      ANSWER.replace(END_OF_ANSWER, () => end),
    );
  }

  get asked(): JudgeInput {
    return JSON.parse(this.askedBody.messages[1]!.content) as JudgeInput;
  }

  get askedBody(): JudgeBody {
    return this.judge.received.at(-1)!.body as JudgeBody;
  }

  /** A completion with these judgements that costs 1,234 millionths. */
  completion(judgements: unknown) {
    const content = typeof judgements === 'string' ? judgements : JSON.stringify({ judgements });
    return {
      model: 'judge-1',
      choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }],
      usage: { prompt_tokens: 900, completion_tokens: 90, cost: 0.001234 },
    };
  }

  /** What the judge says to what it was asked last. */
  say(): string {
    const { brands } = this.asked as Partial<JudgeInput>;
    // The judge has nothing to say about prompts.
    if (!brands) return '{}';
    const judgements = brands.flatMap(({ id, names }) => {
      const said = this.opinions[names[0]!];
      return said ? [{ actor: id, topics: [], ...said }] : [];
    });
    const meant = brands.flatMap(({ id, names, undecided }) => {
      const said = this.meanings[names[0]!];
      return undecided && said ? [{ actor: id, ...said }] : [];
    });
    return JSON.stringify({ judgements, meant });
  }

  /** Plans today's run on the only model with a vendor. */
  async plan(projectId: number): Promise<number> {
    await this.worker.get(PlannerService, { strict: false }).plan(this.api.clock.now());
    return (await this.executions(projectId)).at(-1)!.id;
  }

  run(projectId: number, id: number): Promise<void> {
    return this.worker.get(ExecutionService, { strict: false }).run(projectId, id);
  }

  backfill(): Promise<void> {
    return this.worker.get(SentimentBackfill, { strict: false }).run();
  }

  recalculate(projectId: number): Promise<void> {
    return this.worker.get(RecalculationSweep, { strict: false }).work(projectId);
  }

  executions(projectId: number) {
    return this.database.query<{
      id: number;
      state: string;
      attempts: number;
      due_at: Date;
      cost_micros: number | null;
    }>('select id, state, attempts, due_at, cost_micros from executions where project_id = $1 order by id', [
      projectId,
    ]);
  }

  sentiments(projectId: number) {
    return this.database.query<{ brand: string; level: number; score: number; comments: string[]; topics: string[] }>(
      `select coalesce(c.brand_name, 'own') as brand, s.level, s.score::float8 as score, s.comments, s.topics
       from sentiments s left join competitors c on c.project_id = s.project_id and c.id = s.actor_id
       where s.project_id = $1 order by s.day, s.execution_id, s.actor_id`,
      [projectId],
    );
  }

  /** What `metrics verify` finds wrong. */
  async differences(projectId: number): Promise<Difference[]> {
    const found: Difference[] = [];
    await this.worker.get(VerificationService, { strict: false }).verify(projectId, (one) => found.push(one));
    return found;
  }
}
