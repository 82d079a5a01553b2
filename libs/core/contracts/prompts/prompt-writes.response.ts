import { PromptRow, PromptTag } from './prompts.response';
import { ResponseBody } from '../shared/body.response';

export type PromptCreation = 'created' | 'exists';

export class CreatedPrompt {
  id: number;

  /** The text as it was sent. */
  raw_input: string;

  status: PromptCreation;
}

export class CreatePromptsResponse extends ResponseBody {
  project_id: number;
  created: number;

  /** Those that existed, in the project or earlier in the request. */
  skipped: number;

  /** Prompts of the account, in all projects. */
  total_after: number;

  /** What is left of the account's quota; null is unlimited. */
  prompts_available: number | null;

  /** In the order of the request. */
  data: CreatedPrompt[];
}

export class TaggedPrompt {
  id: number;

  /** In the order in which they were assigned. */
  tags: PromptTag[];
}

export class AssignTagsResponse extends ResponseBody {
  project_id: number;

  /** Pairs of a prompt and a tag that are new. */
  assigned: number;

  /** Pairs that there were. */
  already_assigned: number;

  /** In the order of the request. */
  prompts: TaggedPrompt[];

  created_tags: PromptTag[];

  /** Always empty: unknown names are created or refused. */
  unknown_tag_names: string[];
}

export class PromptResponse extends ResponseBody {
  project_id: number;
  prompt: PromptRow;
}
