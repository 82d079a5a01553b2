import type { JobState, TaskType } from '@app/core/kernel';
import { PagedResponse } from '../shared/paging.response';
import type { TaskResult } from './task-result.response';

/** A text that is written from a project's evidence. */
export class IntelligenceTask {
  id: number;

  /** Stands for the id in addresses. */
  public_id: string;

  project_id: number;
  task_type: TaskType;

  /** The subject until completed, then the title of the text. */
  title: string;

  status: JobState;
  prompt_id: number | null;

  /** As it was when the task was created. */
  prompt_text: string | null;

  /** Whether the task was given a topic or instructions, and no prompt. */
  agentic_mode: boolean;

  custom_topic: string | null;
  user_instructions: string | null;

  /** Null: that of the prompt, else of the project. */
  output_language_code: string | null;

  existing_content_url: string | null;

  /** Of the text; null until completed. */
  word_count: number | null;

  /** Why it failed; null otherwise. */
  error_message: string | null;

  /** Seconds that such a task usually takes: the median of the project's own of its type. Null once it has ended. */
  estimated_time: number | null;

  /** @format date-time */
  created_at: string;

  /**
   * When it ended.
   * @format date-time
   */
  processed_at: string | null;
}

export class IntelligenceTaskResponse extends IntelligenceTask {
  /** Null until completed. */
  result_data: TaskResult | null;

  /** Identifies this request; also the `X-Request-Id` header. */
  request_id?: string;
}

export class IntelligenceTasksFilters {
  task_type?: TaskType;
  status?: JobState;
}

export class IntelligenceTasksResponse extends PagedResponse {
  filters: IntelligenceTasksFilters;
  data: IntelligenceTask[];
}
