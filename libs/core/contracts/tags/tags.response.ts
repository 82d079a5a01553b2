import { LookupResponse, ResponseBody } from '../shared/body.response';

/** A tag of prompts. */
export class Collection {
  id: number;
  name: string;
  description: string | null;
  prompts_count: number;
}

export class CollectionsResponse extends LookupResponse {
  collections: Collection[];
}

export class CollectionResponse extends ResponseBody {
  project_id: number;
  collection: Collection;
}

export class PromptTag {
  id: number;
  name: string;
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
