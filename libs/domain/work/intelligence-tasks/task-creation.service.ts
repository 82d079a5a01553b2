import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CreateIntelligenceTaskBody } from '@app/core/contracts';
import { invalidParam, type RequestContext } from '@app/core/kernel';
import { Quotas } from '@app/domain/access';
import { type ProjectScope, PromptsRepository } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { WebFetcher } from '@app/platform/web-fetch';
import { type TaskRow, TasksRepository } from './tasks.repository';

const TOKEN_BYTES = 16;
const TITLE_LENGTH = 200;

/** Decides whether a task may be created, and creates it. */
@Injectable()
export class TaskCreation {
  constructor(
    private readonly fetcher: WebFetcher,
    private readonly quotas: Quotas,
    private readonly prompts: PromptsRepository,
    private readonly tasks: TasksRepository,
  ) {}

  /** Checks what parameters say together. @throws ApiError `ERR_INVALID_PARAM` */
  assertWhole(body: CreateIntelligenceTaskBody): void {
    const { task_type, prompt_id, custom_topic, user_instructions, existing_content, existing_content_url } = body;
    if (prompt_id === undefined && custom_topic === undefined && user_instructions === undefined) {
      throw invalidParam('prompt_id', 'prompt_id, custom_topic or user_instructions is needed');
    }
    if (task_type === 'update' && existing_content === undefined && existing_content_url === undefined) {
      throw invalidParam('existing_content', 'update needs existing_content or existing_content_url');
    }
    if (existing_content_url !== undefined && !this.fetcher.allows(existing_content_url)) {
      throw invalidParam('existing_content_url', 'existing_content_url must be an http(s) URL of a public site');
    }
  }

  /**
   * Creates a task, which uses one of its month.
   * @param sql an open transaction
   * @throws ApiError `ERR_QUOTA_EXCEEDED`; `ERR_INVALID_PARAM` for an unknown prompt
   */
  async create(ctx: RequestContext, scope: ProjectScope, body: CreateIntelligenceTaskBody, sql: Sql): Promise<TaskRow> {
    const { userId, allowance } = await this.quotas.lockTasks(sql, scope, ctx.now);
    const promptText = await this.promptText(scope, body.prompt_id, sql);
    await allowance.claim(1);
    const order = {
      publicId: `task_${randomBytes(TOKEN_BYTES).toString('base64url')}`,
      userId,
      type: body.task_type,
      title: titleOf(promptText ?? body.custom_topic ?? body.user_instructions ?? ''),
      promptId: body.prompt_id ?? null,
      promptText,
      customTopic: body.custom_topic ?? null,
      userInstructions: body.user_instructions ?? null,
      outputLanguageCode: body.output_language_code ?? null,
      existingContent: body.existing_content ?? null,
      existingContentUrl: body.existing_content_url ?? null,
    };
    return this.tasks.insert(scope, order, ctx.now, sql);
  }

  private async promptText(scope: ProjectScope, id: number | undefined, sql: Sql): Promise<string | null> {
    if (id === undefined) return null;
    const unknown = await this.prompts.unknown(scope, [id], sql);
    if (unknown.length > 0) throw invalidParam('prompt_id', `the project has no prompt ${id}`);
    return (await this.prompts.row(scope, id, sql)).prompt_text;
  }
}

/** The first line, until the text has a title of its own. */
function titleOf(subject: string): string {
  const [line = ''] = subject.trim().split('\n');
  const characters = [...line];
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH - 1).join('')}…` : line;
}
