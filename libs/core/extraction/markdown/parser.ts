import type { InlineContext, MarkdownConfig } from '@lezer/markdown';
import { parser, Strikethrough, Table, TaskList } from '@lezer/markdown';
import { NodeType, Tree } from '@lezer/common';
import { partsOf } from './parts';
import { typedUrlEnd } from './typed-url';

/** `[3]`, `[1, 2]`, `[^note]`; what follows decides whether it is a link. */
const SQUARE_MARK = /\[(?:\^[^\][\s]{1,64}|\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,31})\]/y;
/** `【3】` and `【4:0†source】`. */
const LENTICULAR_MARK = /【[^【】\n]{1,64}】/y;

/** Delimiters beyond this number in a paragraph are plain characters, since inline parsing is quadratic in them. */
const MAX_DELIMITERS = 2_000;
const DELIMITERS = new Set([...'[]!*_~`<'].map((char) => char.charCodeAt(0)));
const delimiterCount = new WeakMap<InlineContext, number>();

/** A line with more containers than this is paragraph text, since block parsing is quadratic in their number. */
const DEEP_LINE = /^(?:[ \t]{0,8}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){64}/gm;

/** The characters at which syntax of running text may begin. The parser skips any other run of characters. */
const SYNTAX = /[\\&`<*_~[\]!【]|https?:\/\/|www\.| {2}/gi;

function plainRun(cx: InlineContext, _next: number, pos: number): number {
  SYNTAX.lastIndex = pos - cx.offset;
  const at = SYNTAX.exec(cx.text)?.index ?? cx.text.length;
  return at + cx.offset > pos ? at + cx.offset : -1;
}

const SPACE = 0x20;
const NEWLINE = 0x0a;

/** Passes spaces within a line at once. Whoever looks for a hard break looks to the end of the run, from each of its spaces anew. */
function spaces(cx: InlineContext, next: number, pos: number): number {
  if (next !== SPACE) return -1;
  let end = pos + 1;
  while (cx.char(end) === SPACE) end += 1;
  return cx.char(end) === NEWLINE ? -1 : end;
}

const slow = (cx: InlineContext, next: number, pos: number): number => {
  if (!DELIMITERS.has(next)) return -1;
  const count = (delimiterCount.get(cx) ?? 0) + 1;
  delimiterCount.set(cx, count);
  return count > MAX_DELIMITERS ? pos + 1 : -1;
};

function mark(cx: InlineContext, next: number, pos: number): number {
  const pattern = next === 0x5b ? SQUARE_MARK : next === 0x3010 ? LENTICULAR_MARK : null;
  if (!pattern) return -1;
  pattern.lastIndex = pos - cx.offset;
  const found = pattern.exec(cx.text);
  if (!found) return -1;
  const end = pos + found[0].length;
  // `[3](https://…)` is an ordinary link.
  return next === 0x5b && cx.char(end) === 0x28 ? -1 : cx.addElement(cx.elt('CitationMark', pos, end));
}

function typedUrl(cx: InlineContext, next: number, pos: number): number {
  if (next !== 0x68 && next !== 0x48 && next !== 0x77 && next !== 0x57) return -1;
  const end = typedUrlEnd(cx.text, pos - cx.offset, cx.text.length);
  return end < 0 ? -1 : cx.addElement(cx.elt('TypedUrl', pos, end + cx.offset));
}

const answerSyntax: MarkdownConfig = {
  defineNodes: ['CitationMark', 'TypedUrl'],
  parseInline: [
    { name: 'PlainRun', parse: plainRun, before: 'Escape' },
    { name: 'Spaces', parse: spaces, before: 'Escape' },
    { name: 'DelimiterBudget', parse: slow, before: 'Escape' },
    { name: 'CitationMark', parse: mark, before: 'Link' },
    { name: 'TypedUrl', parse: typedUrl, after: 'Escape' },
  ],
  // Definitions are read by `definitions.ts`: answers write them in places where CommonMark sees none.
  remove: ['LinkReference'],
};

const answerParser = parser.configure([Table, TaskList, Strikethrough, answerSyntax]);

/**
 * CommonMark with tables, strikethrough and task lists; offsets of the trees are offsets of `text`. A long text has a tree
 * for each of its parts, so that one at a time is in memory.
 */
export function* parseMarkdown(text: string): Generator<Tree> {
  const shallow = text.replace(DEEP_LINE, (line) => `${line.slice(0, -1)}x`);
  for (const { from, to } of partsOf(shallow)) {
    const tree = answerParser.parse(shallow.slice(from, to));
    yield from === 0 ? tree : new Tree(NodeType.none, [tree], [from], to);
  }
}
