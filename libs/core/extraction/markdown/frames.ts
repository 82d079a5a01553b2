import type { SyntaxNodeRef } from '@lezer/common';
import type { Range } from './answer-text';
import { parseMarkdown } from './parser';

/** A stretch of the source that is about whom its lead names: a section with its heading, an item with its first line. */
export interface Frame extends Range {
  readonly lead: Range;
}

const BLOCK = /^(?:Paragraph|TableRow|TableHeader|FencedCode|CodeBlock|HTMLBlock|Task)$/;
const HEADING = /^(?:ATX|Setext)Heading(\d)$/;
const LIST = /^(?:Bullet|Ordered)List$/;
/** Answers write headings as bold lines, too. They divide the section of any other heading. */
const BOLD_LINE = /^(\*\*|__)[^\n]{1,200}\1:?$/;
const BELOW_ALL_HEADINGS = 7;

/**
 * The frames of a document: its blocks, its list items, paragraphs with the list behind them, and sections. They may lie
 * within each other. Their number is linear in the blocks.
 */
export function framesOf(source: string): Frame[] {
  const frames: Frame[] = [];
  const sections: { readonly level: number; readonly lead: Range }[] = [];
  const items: Range[] = [];
  let last: Range | null = null;
  let lists = 0;

  const endSections = (level: number, to: number): void => {
    while (sections.length > 0 && sections.at(-1)!.level >= level) {
      const { lead } = sections.pop()!;
      frames.push({ from: lead.from, to, lead });
    }
  };
  const block = (lead: Range, level: number): void => {
    if (level > 0) {
      endSections(level, lead.from);
      sections.push({ level, lead });
    }
    // The first block inside an item is its lead.
    for (const item of items.splice(0)) frames.push({ ...item, lead });
    frames.push({ ...lead, lead });
    last = lead;
  };

  const visitor = {
    enter({ name, from, to }: SyntaxNodeRef): boolean {
      if (name === 'ListItem') items.push({ from, to });
      if (LIST.test(name)) {
        lists += 1;
        if (last && isBlank(source, last.to, from)) frames.push({ from: last.from, to, lead: last });
      }
      const heading = HEADING.exec(name);
      if (!heading && !BLOCK.test(name)) return true;
      const isBold =
        lists === 0 && name === 'Paragraph' && BOLD_LINE.test(source.slice(from, Math.min(to, from + 256)));
      block({ from, to }, heading ? Number(heading[1]) : isBold ? BELOW_ALL_HEADINGS : 0);
      return false;
    },
    leave({ name }: SyntaxNodeRef): void {
      if (LIST.test(name)) lists -= 1;
    },
  };
  for (const tree of parseMarkdown(source)) tree.iterate(visitor);
  endSections(0, source.length);
  return frames;
}

const MOST_BLANKS = 20;

/** A list belongs to the paragraph right before it. */
const isBlank = (source: string, from: number, to: number): boolean =>
  to - from <= MOST_BLANKS && source.slice(from, to).trim() === '';
