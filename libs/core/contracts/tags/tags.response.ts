import { LookupResponse, ResponseBody } from '../shared/body.response';

/** A tag of prompts. */
export class Collection {
  /** Identifies it within the installation. @example 61 */
  id: number;

  /** Its name. @example "Running shoes" */
  name: string;

  /** What it is for; null for nothing. @example "Prompts about shoes for runners" */
  description: string | null;

  /** Prompts. @example 25 */
  prompts_count: number;
}

export class CollectionsResponse extends LookupResponse {
  /** The tags of the project. */
  collections: Collection[];
}

export class CollectionResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The tag. */
  collection: Collection;
}

export class PromptTag {
  /** Identifies it within the installation. @example 61 */
  id: number;

  /** Its name. @example "Running shoes" */
  name: string;
}

export class TaggedPrompt {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** In the order in which they were assigned. */
  tags: PromptTag[];
}

export class AssignTagsResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** Pairs of a prompt and a tag that are new. @example 1 */
  assigned: number;

  /** Pairs that there were. @example 0 */
  already_assigned: number;

  /** In the order of the request. */
  prompts: TaggedPrompt[];

  /** Tags that were created for names that the project did not have. */
  created_tags: PromptTag[];

  /** Always empty: unknown names are created or refused. @example [] */
  unknown_tag_names: string[];
}

export class UnassignTagsResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** Pairs of a prompt and a tag that are gone. @example 1 */
  unassigned: number;

  /** In the order of the request. */
  prompts: TaggedPrompt[];
}
