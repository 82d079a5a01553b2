import type { ItemStatus, Priority } from '@app/core/kernel';
import type { Effort, EvidenceGrade, GeneratorName, PhrasedBy, WindowName } from '@app/core/recommendations';
import { ResponseBody } from '../shared/body.response';
import { ObjectsOrIds } from '../shared/objects-or-ids';
import { ItemsCount, RecommendationRun } from './recommendations.response';

/** A share that was seen, with its 95 % interval. */
export class ItemFigure {
  name: string;
  window: WindowName;
  unit: 'percent';

  /** @format double */
  value: number;

  /** What was observed, and how much of it has what is counted. */
  n: number;
  hits: number;

  /** @format double */
  ci_low: number;

  /** @format double */
  ci_high: number;
}

/** What was measured in this project, with its 95 % interval. */
export class ItemEffect {
  figure: string;
  unit: 'percentage_points';

  /** @format double */
  value: number;

  /** @format double */
  ci_low: number;

  /** @format double */
  ci_high: number;

  basis: string;
}

/** Of the test that says that a fall is no chance. */
export class ItemPValue {
  /** @format double */
  raw: number;

  /**
   * By Holm, over all prompts of the project.
   * @format double
   */
  adjusted: number;
}

export class ItemReference {
  title: string;
  url: string;
}

/** The generator's own words, in English. */
export class ItemWording {
  title: string;
  description: string;
  why_it_matters: string;
  action_steps: string[];
}

/** In whose words an item is told. */
export class ItemPhrasing {
  by: PhrasedBy;

  /** ISO 639 */
  language: string;

  /** Why the words of a configured writer are not used. */
  note: string | null;

  /** Where the writer's words stand in. */
  plain: ItemWording | null;
}

/** What a recommendation rests on (docs/recommendations.md). */
export class ItemMetadata {
  generator: GeneratorName;
  why_it_matters: string;
  evidence_grade: EvidenceGrade;
  evidence_reference: ItemReference | null;
  effort: Effort;
  figures: ItemFigure[];
  p_value: ItemPValue | null;

  /** Only where it was measured here. */
  expected_effect: ItemEffect | null;

  /** Answers to read. */
  execution_ids: number[];

  prompt_ids: number[];
  phrasing: ItemPhrasing;
}

export class ItemSource {
  id: number;
  url: string;

  /** The registrable domain. */
  domain: string;

  title: string | null;
}

export class RecommendationItem {
  id: number;
  title: string;

  /** What was seen. */
  description: string;

  priority: Priority;
  status: ItemStatus;
  action_steps: string[];
  metadata: ItemMetadata;

  /** With `resolve_source_refs=false`, and where a source is gone, an id. */
  @ObjectsOrIds(ItemSource)
  source_refs: (ItemSource | number)[];
}

export class ReportWindow {
  /** @format date */
  first: string;

  /** @format date */
  last: string;
}

export class GeneratorReport {
  generator: GeneratorName;
  title: string;
  found: number;

  /** How many of them are items: the most important ones. */
  shown: number;
}

/** What a run has looked at; all are empty until it is completed. */
export class RecommendationReport {
  window?: ReportWindow | null;
  window_before?: ReportWindow | null;

  /** In the window. */
  answers?: number;

  prompts?: number;
  generators?: GeneratorReport[];
}

export class RecommendationRunResponse extends ResponseBody {
  project_id: number;
  id: number;
  recommendation_type: RecommendationRun['recommendation_type'];
  status: RecommendationRun['status'];
  summary: string | null;
  items_count: ItemsCount;

  /** @format date-time */
  created_at: string;

  /** @format date-time */
  completed_at: string | null;

  /** Why it failed, or why it is tried again. */
  error_message: string | null;
}

export class RecommendationResponse extends RecommendationRunResponse {
  items: RecommendationItem[];
  report: RecommendationReport;
}

export class RecommendationItemResponse extends ResponseBody {
  project_id: number;
  id: number;
  title: string;
  description: string;
  priority: Priority;
  status: ItemStatus;
  action_steps: string[];
  metadata: ItemMetadata;

  @ObjectsOrIds(ItemSource)
  source_refs: (ItemSource | number)[];
}
