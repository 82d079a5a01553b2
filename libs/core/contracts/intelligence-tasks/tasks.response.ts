import type { JobState, TaskType } from '@app/core/kernel';
import { PagedResponse } from '../shared/paging.response';
import { RestOnly } from '../shared/rest-only';
import type { TaskResult } from './task-result.response';

/** A text that is written from a project's evidence. */
export class IntelligenceTask {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** Stands for the id in addresses. @example task_0bC3dE5fG7hI9jK1lM3nOp */
  public_id: string;

  /** The project. @example 294 */
  project_id: number;

  /** What the task makes. @example create */
  task_type: TaskType;

  /** The subject until completed, then the title of the text. @example "What analytics software costs" */
  title: string;

  /** Whether it waits, is under way, or how it ended. */
  status: JobState;

  /** The id of the prompt. @example 5120 */
  prompt_id: number | null;

  /** As it was when the task was created. @example "Which analytics software fits a small shop?" */
  prompt_text: string | null;

  /** Whether the task was given a topic or instructions, and no prompt. @example false */
  agentic_mode: boolean;

  /** What the text is about. */
  custom_topic: string | null;

  /** What the text is to do. @example "Name the prices." */
  user_instructions: string | null;

  /** Null: that of the prompt, else of the project. @example en */
  output_language_code: string | null;

  /** The page that is brought up to date. */
  existing_content_url: string | null;

  /** Of the text; null until completed. @example 640 */
  word_count: number | null;

  /** Why it failed; null otherwise. */
  error_message: string | null;

  /** Seconds that such a task usually takes: the median of the project's own of its type. Null once it has ended. */
  estimated_time: number | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /** When it ended. @format date-time @example 2026-03-02T09:16:40.050Z */
  processed_at: string | null;
}

export class IntelligenceTaskResponse extends IntelligenceTask {
  /** Of the text: 1 as it was written, and one more with each edit. @example 2 */
  @RestOnly
  version: number;

  /** Only of a completed task. */
  result_data?: TaskResult;

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}

export class IntelligenceTasksFilters {
  /** The type that was asked for. @example create */
  task_type?: TaskType;

  /** The state that was asked for. */
  status?: JobState;
}

export class IntelligenceTasksResponse extends PagedResponse {
  /** The filters that were sent. */
  filters: IntelligenceTasksFilters;

  /** The rows of the page. */
  data: IntelligenceTask[];
}
