import type { SyntaxNodeRef } from '@lezer/common';
import { decodeHTMLStrict } from 'entities';
import type { Anchor, AnswerText, Mark, Range } from './answer-text';
import { labelsOf } from './answer-text';
import { DefinitionReader } from './definitions';
import { readHtmlBlock, tagReplacement } from './html';
import { isBareAddress, linkParts, unescapeMarkdown } from './links';
import { OrderedLists, typedLists } from './lists';
import { parseMarkdown } from './parser';
import { typedUrls } from './typed-url';
import type { Cut } from './visible-text';
import { BREAK, HOLE, VisibleText } from './visible-text';

/** Syntax that the reader does not see. */
const DROPPED = new Set('EmphasisMark StrikethroughMark CodeMark HeaderMark QuoteMark TaskMarker CodeInfo'.split(' '));
/** Syntax that separates what stands on its two sides. */
const SEPARATORS = new Set(['ListMark', 'TableDelimiter', 'HorizontalRule']);
/** An image's alternative text is not visible while the image is. */
const HIDDEN = new Set(['Image', 'Comment', 'ProcessingInstruction', 'ProcessingInstructionBlock']);
const CHILDLESS = new Set([...HIDDEN, 'Autolink']);
const LEAF_BLOCK = /^(?:Paragraph|ATXHeading\d|SetextHeading\d|TableCell|FencedCode|CodeBlock|Task)$/;

/**
 * Reads markdown into visible text, URLs with their places, and ordered lists. Code is visible, but the URLs in it are
 * neither names nor citations. It never throws, and is linear in the length of `source`.
 */
export function readAnswer(source: string): AnswerText {
  const cuts: Cut[] = [];
  const anchors: Anchor[] = [];
  const marks: Mark[] = [];
  const labels: Range[] = [];
  const lists = new OrderedLists(source);
  const definitions = new DefinitionReader(source);
  let linkTextEnd = 0;

  const cut = (from: number, to: number, replacement: string): void => void cuts.push({ from, to, replacement });
  const anchor = (from: number, to: number, url: string, title?: string): void =>
    void anchors.push({ from, to, url: /^www\./i.test(url) ? `https://${url}` : url, ...(title && { title }) });
  const mark = ({ from, to }: Range, marker: string): void => {
    for (const label of labelsOf(marker)) marks.push({ from, to, label });
    definitions.mark(from, to);
  };

  function link(node: SyntaxNodeRef): void {
    const { close, url, title, label, empty } = linkParts(node, source);
    if (!url && !label && !empty) return mark(node, source.slice(node.from, node.to));
    const target = url ? unescapeMarkdown(url) : '';
    if (url && !target.startsWith('#'))
      anchor(node.from, node.to, target, title && unescapeMarkdown(title.slice(1, -1)));
    else if (!empty) mark(node, label ?? source.slice(node.from, close + 1));
    cut(node.from, node.from + 1, '');
    cut(close, node.to, HOLE);
    labels.push({ from: node.from + 1, to: close });
    linkTextEnd = close;
  }

  function visit(node: SyntaxNodeRef): void {
    const { name, from, to } = node;
    if (DROPPED.has(name)) return cut(from, to, '');
    if (SEPARATORS.has(name)) return cut(from, to, BREAK);
    if (HIDDEN.has(name)) return cut(from, to, HOLE);
    if (LEAF_BLOCK.test(name)) {
      cut(from, from, BREAK);
      definitions.enterBlock(to);
    }
    switch (name) {
      case 'OrderedList':
        return lists.add(node);
      case 'Escape':
        return cut(from, from + 1, '');
      case 'Entity':
        return cut(from, to, decodeHTMLStrict(source.slice(from, to)));
      case 'HardBreak':
        return cut(from, to, '\n');
      case 'HTMLTag':
        return cut(from, to, tagReplacement(source.slice(from, to)));
      case 'HTMLBlock':
      case 'CommentBlock':
        cut(from, from, BREAK);
        return readHtmlBlock(source, from, to, cut, anchor);
      case 'Link':
        return link(node);
      case 'CitationMark':
        mark(node, source.slice(from, to));
        return cut(from, to, HOLE);
      case 'Autolink':
        anchor(from, to, unescapeMarkdown(source.slice(from, to)));
        return cut(from, to, HOLE);
      case 'TypedUrl':
        if (from >= linkTextEnd) anchor(from, to, unescapeMarkdown(source.slice(from, to)));
        return cut(from, to, HOLE);
      case 'CodeText':
      case 'InlineCode':
        for (const [start, end] of typedUrls(source, from, to)) cut(start, end, HOLE);
    }
  }

  const enter = (node: SyntaxNodeRef): boolean => {
    visit(node);
    return !CHILDLESS.has(node.name);
  };
  for (const tree of parseMarkdown(source)) tree.iterate({ enter });

  const { hidden, ...found } = definitions.resolve(anchors, marks);
  for (const range of hidden) cut(range.from, range.to, HOLE);
  const visible = VisibleText.of(source, cuts);
  const addressLabels = labels
    .map(({ from, to }) => ({ from: visible.fromSource(from), to: visible.fromSource(to) }))
    .filter(({ from, to }) => isBareAddress(visible.text.slice(from, to)));
  const orderedLists = [...lists.all, ...typedLists(source)].toSorted(([a], [b]) => a.from - b.from);
  return { visible, ...found, orderedLists, addressLabels };
}
