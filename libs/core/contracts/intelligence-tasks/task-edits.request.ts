import { LIMITS, TASK_PARTS, type TaskPart } from '@app/core/kernel';
import { BoolParam, EnumParam, inOrder, IntParam, ObjectListParam, TextParam } from '../params';
import { PageQuery } from '../shared/paging.request';
import { FormerVersion, NamedVersion, ReadVersion } from '../shared/versions.request';
import { IntelligenceTaskPath } from './tasks.request';

/** One change of a text. All edits of a request name sections and questions by the numbers from before the first. */
export class TextEdit {
  @EnumParam(TASK_PARTS, { required: true, description: 'What is edited; `faq` is a question with its answer.' })
  part: TaskPart;

  @IntParam({
    description: 'Which section or question, from 1 in the order of the text; one more than there are adds one.',
    example: 2,
  })
  number?: number;

  @TextParam({
    collapsed: true,
    judgesEmpty: true,
    maxLength: LIMITS.taskLineLength,
    description: 'The heading of the section, or the question; it stays unless sent.',
    example: 'Prices',
  })
  heading?: string;

  @TextParam({
    judgesEmpty: true,
    maxLength: LIMITS.taskSectionLength,
    description:
      'What it says from now on, in Markdown: `[3]` behind a sentence cites the third piece of the evidence. One line for ' +
      '`title` and `meta_description`.',
    example: 'Acme costs 18 euros a month. [1]',
  })
  text?: string;

  @BoolParam({ description: 'Whether the section or the question is taken out.', example: false })
  remove?: boolean;
}

class TextEdits {
  @ObjectListParam(TextEdit, null, {
    required: true,
    maxItems: LIMITS.taskEditsPerRequest,
    description: 'The changes, each of another part of the text. All of them are made, or none.',
    example: [{ part: 'section', number: 2, text: 'Acme costs 18 euros a month. [1]' }],
    toolWords:
      'Of one part each: section and faq have a number from 1 (one more than there are adds one), a heading, and text in ' +
      'Markdown with [3] for evidence 3',
  })
  edits: TextEdit[];
}

/** PATCH /intelligence_tasks/{id} (docs/intelligence-tasks.md). */
export class EditIntelligenceTaskBody extends inOrder(IntelligenceTaskPath, ReadVersion, TextEdits) {}

/** POST /intelligence_tasks/{id}/revert (docs/intelligence-tasks.md). */
export class RevertIntelligenceTaskBody extends inOrder(IntelligenceTaskPath, ReadVersion, FormerVersion) {}

/** GET /intelligence_tasks/{id}/versions (docs/intelligence-tasks.md). */
export class IntelligenceTaskVersionsQuery extends inOrder(IntelligenceTaskPath, PageQuery) {}

/** GET /intelligence_tasks/{id}/versions/{version} (docs/intelligence-tasks.md). */
export class IntelligenceTaskVersionPath extends inOrder(IntelligenceTaskPath, NamedVersion) {}
