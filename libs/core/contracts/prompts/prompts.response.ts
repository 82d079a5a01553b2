import type { BrandKind, Cadence, ModelId, PromptType } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { ListResponse } from '../shared/paging.response';
import { RestOnly } from '../shared/rest-only';
import { PromptTag } from '../tags/tags.response';

export class PromptRow {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** The text of the prompt. @example "Which analytics software fits a small shop?" */
  prompt_text: string;

  /** The tag that was assigned first. @example 61 */
  collection_id: number | null;

  /** In the order in which they were assigned. */
  tags: PromptTag[];

  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string;

  /** Language, the shortest code of ISO 639. @example es */
  language_code: string;

  /** Search intent of the prompt. */
  prompt_type: PromptType;

  /** Whether the prompt names the brand, another brand, or none. @example non_brand */
  brand_kind: BrandKind;

  /** Whether models are asked. @example true */
  scheduled: boolean;

  /** Of answers by your models, whatever the filters. @format date-time @example 2026-03-10T09:00:00.000Z */
  last_executed_at: string | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /**
   * Since when its successor is asked in its place, in UTC; null while it is a prompt of its own.
   * @format date-time @example null
   */
  @RestOnly
  ended_at: string | null;

  /** The prompt whose place it took, with another text; null when it took none. @example 5002 */
  @RestOnly
  successor_of: number | null;

  /** The only models that are asked, of those that are enabled; null for all of these. @example ["chatgpt", "gemini"] */
  @RestOnly
  models: ModelId[] | null;

  /** Its own cadence, which counts where the project's is not slower; null for the project's. */
  @RestOnly
  cadence: Cadence | null;
}

export class PromptsResponse extends ListResponse {
  /** The rows of the page. */
  data: PromptRow[];
}

export type PromptCreation = 'created' | 'exists';

export class CreatedPrompt {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** The text as it was sent. @example "Which analytics software fits a small shop?" */
  raw_input: string;

  /** Whether the prompt is new or existed. */
  status: PromptCreation;
}

export class CreatePromptsResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** Prompts that are new. @example 1 */
  created: number;

  /** Those that existed, in the project or earlier in the request. @example 0 */
  skipped: number;

  /** Prompts of the account, in all projects. @example 26 */
  total_after: number;

  /** What is left of the account's quota; null is unlimited. @example 374 */
  prompts_available: number | null;

  /**
   * When the slot of the project's cadence that is under way ends and the next one begins: prompts that models were not
   * asked so far are asked before then, all of them again in that slot. Null while the project is paused.
   * @format date-time @example 2026-03-10T23:00:00.000Z
   */
  next_slot_at: string | null;

  /** In the order of the request. */
  data: CreatedPrompt[];
}

export class PromptResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The prompt as it is now. */
  prompt: PromptRow;
}

export class PromptSuccessorResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The prompt that is not asked any more. @example 5002 */
  ended_id: number;

  /** When that was, in UTC. @format date-time @example 2026-03-10T09:14:05.120Z */
  ended_at: string;

  /** The prompt that has its place. */
  prompt: PromptRow;
}

export class EditedPromptsResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The edit, by which it is undone. @example 12 */
  id: number;

  /** Prompts that were otherwise before. @example 240 */
  changed: number;

  /** Until when it can be undone, in UTC. @format date-time @example 2026-03-02T09:15:05.120Z */
  undo_until: string;
}

export class ChangedPrompt {
  /** The prompt. @example 5120 */
  id: number;

  /** Its text. @example "Which analytics software fits a small shop?" */
  prompt_text: string;
}

export class UndonePromptsResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** Prompts that are as they were before. @example 239 */
  undone: number;

  /** Prompts that stay as they are, because they have been changed or deleted since. */
  changed_since: ChangedPrompt[];
}

export class DeletedPromptsResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** Prompts that are deleted. @example 2 */
  deleted: number;
}

export class UpdatedPromptsResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** Prompts that are so now, also those that were so before. @example 2 */
  updated: number;
}
