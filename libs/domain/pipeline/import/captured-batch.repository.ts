import { Injectable } from '@nestjs/common';
import type { BrandKind, PromptType } from '@app/core/kernel';
import { ModelChannels, type ProjectScope } from '@app/domain/tracking';
import { Database, unnested } from '@app/platform/database';
import { type AnswerDetails, AnswersRepository, storable } from '../answers/answers.repository';
import { AnsweredExecutions, type ImportedExecution, type RunKey } from '../executions/answered-executions.repository';

/** An answer that was captured elsewhere. */
export interface CapturedRun extends ImportedExecution {
  readonly text: string;
  readonly details: AnswerDetails;
}

export interface PromptKey {
  readonly prompt_text: string;
  readonly country_code: string;
  readonly language_code: string;
}

export interface NewPrompt extends PromptKey {
  readonly prompt_type: PromptType;
  readonly brand_kind: BrandKind;
}

const KEY_COLUMNS = { prompt_text: 'text', country_code: 'text', language_code: 'text' };
const PROMPT_COLUMNS = { ...KEY_COLUMNS, prompt_type: 'text', brand_kind: 'text' };

@Injectable()
export class CapturedBatchRepository {
  constructor(
    private readonly database: Database,
    private readonly executions: AnsweredExecutions,
    private readonly channels: ModelChannels,
    private readonly answers: AnswersRepository,
  ) {}

  findPrompts({ projectId }: ProjectScope, keys: readonly PromptKey[]): Promise<(PromptKey & { id: number })[]> {
    const { text, values } = unnested(KEY_COLUMNS, keys, 2);
    return this.database.query(
      `select distinct p.id, p.prompt_text, p.country_code, p.language_code
       from ${text} join prompts p on p.project_id = $1 and md5(p.prompt_text) = md5(r.prompt_text)
         and p.country_code = r.country_code and p.language_code = r.language_code and p.removed_with is null`,
      [projectId, ...values],
    );
  }

  async createPrompts({ projectId }: ProjectScope, prompts: readonly NewPrompt[]): Promise<void> {
    const { text, values, names } = unnested(PROMPT_COLUMNS, prompts, 2);
    await this.database.query(
      `insert into prompts (project_id, ${names}) select $1, ${names} from ${text} on conflict do nothing`,
      [projectId, ...values],
    );
  }

  /**
   * Stores answers with the executions that they belong to, in one transaction.
   * @returns the executions that are new, and those of an earlier, interrupted import that still wait for extraction
   * @throws ChannelConflict
   */
  async store(scope: ProjectScope, runs: readonly CapturedRun[]): Promise<{ created: number; captured: number[] }> {
    await this.answers.ensureMonths(runs.map(({ day }) => day));
    return this.database.transaction(async (sql) => {
      await this.channels.fix(scope, distinctChannels(runs), sql);
      const created = await this.executions.insertImported(scope, runs, sql);
      const ids = new Map(created.map((row) => [keyOf(row), row.id]));
      const fresh = runs.filter((run) => ids.has(keyOf(run)));
      await this.answers.insert(
        scope,
        fresh.map((run) => ({ ...run, ...storable(run), execution_id: ids.get(keyOf(run))!, raw: null })),
        sql,
      );
      if (created.length === runs.length) return { created: created.length, captured: created.map(({ id }) => id) };
      return { created: created.length, captured: await this.executions.stillCaptured(scope, runs, sql) };
    });
  }
}

const keyOf = ({ prompt_id, model, slot }: RunKey) => `${prompt_id} ${model} ${slot}`;

const distinctChannels = (runs: readonly CapturedRun[]) => [
  ...new Map(runs.map((run) => [`${run.model} ${run.channel}`, run])).values(),
];
