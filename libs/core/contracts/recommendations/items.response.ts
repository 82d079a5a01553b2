import type { ItemProgress, ItemStatus, Priority } from '@app/core/kernel';
import type { GeneratorName } from '@app/core/recommendations';
import { ObjectsOrIds } from '../shared/objects-or-ids';
import { ItemMeasuredEffect, ItemMetadata } from './item-metadata.response';
import { ReportWindow } from './report-window.response';
import { RecommendationRun } from './recommendations.response';

export class ItemSource {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** The URL. @example https://reviews.example/best-analytics */
  url: string;

  /** The registrable domain. @example reviews.example */
  domain: string;

  /** Its title. @example "The best analytics software" */
  title: string | null;
}

export class FollowedItem {
  /** Its run. @example 5118 */
  run_id: number;

  /** Identifies it within the installation. @example 5090 */
  item_id: number;

  /** Its state when this run ended. */
  status: ItemStatus;
}

export class RecommendationItem {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** What to do. @example "Answer “Which analytics software?” on your site" */
  title: string;

  /** What was seen, in lines: what it comes to, then what that rests on. @example "Answers name Globex in 60 % and Acme in 10 %." */
  description: string;

  /** How much it matters. */
  priority: Priority;

  /** Whether it is to be worked on, done with, or put away. */
  status: ItemStatus;

  /** How far an active item is. */
  progress: ItemProgress | null;

  /** Who works on it. @example Ada */
  owner: string | null;

  /** Until when. @format date @example 2026-04-01 */
  due_on: string | null;

  /** What its user has noted. @example "The page is being rewritten." */
  note: string | null;

  /** Why it was put away. @example "We do not sell this." */
  reason: string | null;

  /** When it was done with, in UTC. @format date-time @example 2026-03-12T09:16:40.050Z */
  done_at: string | null;

  /** The earlier item about the same. */
  follows: FollowedItem | null;

  /** Measured by later runs, once done. */
  effect: ItemMeasuredEffect | null;

  /** What to do, step by step. @example ["Publish a page that answers the question."] */
  action_steps: string[];

  /** What it rests on. */
  metadata: ItemMetadata;

  /** Pages that it is about: each a source; an id where that is gone, or with `resolve_source_refs=false`. */
  @ObjectsOrIds(ItemSource)
  source_refs: (ItemSource | number)[];
}

export class GeneratorReport {
  /** What found it. @example content_gaps */
  generator: GeneratorName;

  /** What it looks for. @example "Prompts whose answers name a competitor and not the brand" */
  title: string;

  /** What was found. @example 3 */
  found: number;

  /** How many of them are items: the most important ones. @example 3 */
  shown: number;
}

/** What a run has looked at; all are empty until it is completed. */
export class RecommendationReport {
  /** The last four weeks with answers; null without any. */
  window?: ReportWindow | null;

  /** The four weeks before; null without any. */
  window_before?: ReportWindow | null;

  /** In the window. @example 1120 */
  answers?: number;

  /** Prompts. @example 400 */
  prompts?: number;

  /** What was looked for, and how much of it was found. */
  generators?: GeneratorReport[];
}

export class RecommendationRunResponse extends RecommendationRun {
  /** The project. @example 294 */
  project_id: number;

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}

export class RecommendationResponse extends RecommendationRunResponse {
  /** What the run recommends, the most important first. */
  items: RecommendationItem[];

  /** What the run has looked at. */
  report: RecommendationReport;
}

export class RecommendationItemResponse extends RecommendationItem {
  /** The project. @example 294 */
  project_id: number;

  /** Pages that it is about: each a source; an id where that is gone, or with `resolve_source_refs=false`. */
  @ObjectsOrIds(ItemSource)
  override source_refs: (ItemSource | number)[];

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}
