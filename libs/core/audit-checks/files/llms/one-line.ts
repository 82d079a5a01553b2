import { collapseSpaces } from '@app/core/kernel';
import { shortened } from '@app/core/markup';

/** What nobody sees, or what turns the direction of a line around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFFD]/gu;
/** All that may mean something in a line of Markdown: marks, what begins a list, what makes a bare address a link. */
const MARKS = /[\\`*_{}[\]()<>#|~!&]|^[-+]|(?<=^\d{1,9})\.|:(?=\/\/)|(?<=www)\./gi;

/** A text of a page as one line of Markdown that means nothing but its words. */
export function oneLine(text: string, length: number): string {
  const line = collapseSpaces(text.replace(/\s/g, ' ').replace(UNSEEN, ''));
  const cut = line.length <= length ? line : `${shortened(line, length - 1).replace(/\s+\S*$/, '')}…`;
  return cut.replace(MARKS, '\\$&');
}
