import { JOB_STATES, type JobState, LIMITS, TASK_TYPES, type TaskType } from '@app/core/kernel';
import { EnumParam, inOrder, IntParam, KnownLanguageParam, NameOrNumberParam, TextParam, WebUrlParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

/** POST /intelligence_tasks (docs/intelligence-tasks.md). */
export class CreateIntelligenceTaskBody extends ProjectQuery {
  @EnumParam(TASK_TYPES, { required: true, description: 'What to make.', example: 'create', toolWords: 'What to make' })
  task_type: TaskType;

  @IntParam({
    description: 'The prompt whose answers the text is to appear in; or `custom_topic`, `user_instructions`.',
    example: 5120,
    toolWords: 'Prompt to be named for',
  })
  prompt_id?: number;

  @TextParam({
    description: 'What the text is about.',
    example: 'What analytics software costs',
    toolWords: 'What the text is about',
  })
  custom_topic?: string;

  @TextParam({
    maxLength: LIMITS.taskInstructionsLength,
    description: 'What the text is to do, in your words.',
    example: 'Name the prices.',
    toolWords: 'What the text is to do',
  })
  user_instructions?: string;

  @KnownLanguageParam({
    description: 'Language of the text (ISO 639); that of the prompt, else of the project, unless sent.',
    example: 'en',
    toolWords: 'Default that of the prompt or project',
  })
  output_language_code?: string;

  @TextParam({
    maxLength: LIMITS.existingContentLength,
    description: 'The text to bring up to date; `update` needs it or `existing_content_url`.',
    example: 'Acme costs 16 euros a month.',
    toolWords: 'Text to bring up to date',
  })
  existing_content?: string;

  @WebUrlParam({
    description: 'A page to bring up to date; it is read unless `existing_content` is sent.',
    example: 'https://acme.example/pricing',
    toolWords: 'Page to bring up to date',
  })
  existing_content_url?: string;
}

class IntelligenceTaskFilters {
  @EnumParam(TASK_TYPES, { description: 'Only tasks of this type.', example: 'create', toolWords: 'Only this type' })
  task_type?: TaskType;

  @EnumParam(JOB_STATES, { description: 'Only tasks in this state.', toolWords: 'Only this state' })
  status?: JobState;
}

/** GET /intelligence_tasks (docs/intelligence-tasks.md). */
export class IntelligenceTasksQuery extends inOrder(ProjectQuery, IntelligenceTaskFilters, PageQuery) {}

export class IntelligenceTaskPath extends ProjectQuery {
  @NameOrNumberParam({
    required: true,
    description: 'The task: its `id`, or its `public_id`.',
    example: '5120',
    toolWords: 'Its id or public_id',
  })
  id: string;
}
