import type { FaqEntry, TaskResult, TextEdit } from '@app/core/contracts';
import { ApiError, LIMITS, sectionsOf, type TextSection } from '@app/core/kernel';
import { refusedEdit } from '../../text-versions/text-version';

/** A part of a list, and where it comes from. */
export interface Placed<Entry> {
  readonly entry: Entry;
  /** Its index in the text before; null for what an edit has added. */
  readonly origin: number | null;
  readonly isEdited: boolean;
}

/** A text, part by part, while it is edited. */
export interface EditedParts {
  readonly title: string;
  readonly metaDescription: string;
  readonly sections: readonly Placed<TextSection>[];
  readonly faq: readonly Placed<FaqEntry>[];
  /** What was edited, as people name it. */
  readonly edited: readonly string[];
}

/** @throws ApiError `ERR_INVALID_PARAM` on `edits`; `ERR_LIMIT_REACHED` for a text that becomes too long */
export function applyEdits(result: TaskResult, edits: readonly TextEdit[]): EditedParts {
  const names = edits.map(nameOf);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw refusedEdit(`${twice} is edited twice`);
  const of = (part: TextEdit['part']) => edits.filter((edit) => edit.part === part);
  const parts = {
    title: lineAfter(result.title, of('title')),
    metaDescription: lineAfter(result.meta_description, of('meta_description')),
    sections: listAfter(sectionsOf(result.body), of('section'), sectionAfter),
    faq: listAfter(result.faq, of('faq'), questionAfter),
    edited: names,
  };
  assertWhole(parts);
  return parts;
}

const nameOf = ({ part, number }: TextEdit): string => (number === undefined ? part : `${part} ${number}`);

function lineAfter(line: string, [edit]: readonly TextEdit[]): string {
  if (!edit) return line;
  const { part, text, number, heading, remove } = edit;
  if (number !== undefined || heading !== undefined || remove !== undefined)
    throw refusedEdit(`${part} has a text alone`);
  if (text === undefined) throw refusedEdit(`${part} needs a text`);
  const after = text.replace(/\s+/gu, ' ');
  if (after.length > LIMITS.taskLineLength)
    throw refusedEdit(`${part} has at most ${LIMITS.taskLineLength} characters`);
  return after;
}

function listAfter<Entry>(
  entries: readonly Entry[],
  edits: readonly TextEdit[],
  after: (before: Entry | null, edit: TextEdit) => Entry,
): Placed<Entry>[] {
  const placed = entries.map((entry, origin): Placed<Entry> | null => ({ entry, origin, isEdited: false }));
  for (const edit of edits) {
    const { part, number, heading, text, remove } = edit;
    if (number === undefined) throw refusedEdit(`${part} needs a number`);
    const origin = number - 1;
    if (origin > entries.length) throw refusedEdit(`there is no ${nameOf(edit)}: the text has ${entries.length}`);
    const isNew = origin === entries.length;
    if (remove && (isNew || heading !== undefined || text !== undefined)) {
      throw refusedEdit(`${nameOf(edit)} is taken out as a whole, and must be there`);
    }
    if (!remove && heading === undefined && text === undefined)
      throw refusedEdit(`${nameOf(edit)} needs a heading or a text`);
    if (isNew && (heading === undefined || text === undefined))
      throw refusedEdit('what is new needs a heading and a text');
    placed[origin] = remove
      ? null
      : { entry: after(entries[origin] ?? null, edit), origin: isNew ? null : origin, isEdited: true };
  }
  return placed.filter((entry) => entry !== null);
}

/** A line that would begin another section, or be taken for the title. */
const SECTION_HEADING = /^ {0,3}#{1,2}(?:\s|$)/mu;

function textOf({ text }: TextEdit, before: string): string {
  if (text !== undefined && SECTION_HEADING.test(text)) {
    throw refusedEdit('headings inside of a text begin with ### or more: each section has one of its own');
  }
  return text ?? before;
}

const sectionAfter = (before: TextSection | null, edit: TextEdit): TextSection => ({
  heading: edit.heading ?? before?.heading ?? null,
  text: textOf(edit, before?.text ?? ''),
});

const questionAfter = (before: FaqEntry | null, edit: TextEdit): FaqEntry => ({
  question: edit.heading ?? before?.question ?? '',
  answer: textOf(edit, before?.answer ?? ''),
});

function assertWhole({ sections, faq }: EditedParts): void {
  if (sections.length === 0) throw refusedEdit('a text has one section at least');
  // Without a heading it would be read as the end of the section before it.
  if (sections.slice(1).some(({ entry }) => entry.heading === null))
    throw refusedEdit('only the opening has no heading');
  const length =
    sections.reduce((sum, { entry: { heading, text } }) => sum + (heading?.length ?? 0) + text.length, 0) +
    faq.reduce((sum, { entry: { question, answer } }) => sum + question.length + answer.length, 0);
  if (length > LIMITS.taskTextLength || sections.length > LIMITS.taskSections || faq.length > LIMITS.taskSections) {
    const most = `${LIMITS.taskTextLength} characters, ${LIMITS.taskSections} sections and ${LIMITS.taskSections} questions`;
    throw new ApiError('ERR_LIMIT_REACHED', `a text has at most ${most}`, { param: 'edits' });
  }
}
