import type { ChangeActorKind } from '@app/core/kernel';
import { PagedResponse } from '../shared/paging.response';
import type { TaskClaim, TaskResult } from './task-result.response';
import { IntelligenceTask } from './tasks.response';

/** Who has made a version of a text. */
export class VersionMaker {
  /** The service has written the first; a person in a browser, an API key or an application makes the others. */
  kind: ChangeActorKind;

  /** The person behind it; null for the service. @example 17 */
  user_id: number | null;

  /** What people call that person. @example "Kim Ferrer" */
  user_name: string | null;
}

/** A version of a text, without the text. */
export class IntelligenceTaskVersion {
  /** From 1. @example 2 */
  version: number;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  made_at: string;

  /** Who. */
  made_by: VersionMaker;

  /** The parts that are edited, with the numbers from before; empty for the first and for one that came back. @example ["section 2"] */
  edited: string[];

  /** The version that came back; null for an edit. @example 1 */
  reverted_to: number | null;

  /** Of the text. @example "What analytics software costs" */
  title: string;

  /** Of the text. @example 640 */
  word_count: number | null;
}

export class IntelligenceTaskVersionsResponse extends PagedResponse {
  /** The task. @example 5120 */
  id: number;

  /** The rows of the page. */
  data: IntelligenceTaskVersion[];
}

export class IntelligenceTaskVersionResponse extends IntelligenceTaskVersion {
  /** The project. @example 294 */
  project_id: number;

  /** The task. @example 5120 */
  id: number;

  /** The text of the version. */
  result_data: TaskResult;

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}

/** A task after an edit, without its text. */
export class EditedIntelligenceTaskResponse extends IntelligenceTask {
  /** Of the text, by which it is edited next. @example 2 */
  version: number;

  /** The sentences and headings that are new by it, with what code found; they stand whatever that is. */
  claims: TaskClaim[];

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}
