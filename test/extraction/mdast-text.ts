import { decodeHTMLStrict } from 'entities';
import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const GFM = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
/** As in the reader's visible text: something left out, and the border of a block. */
const HOLE = '\uFFFC';
const BREAK = '\u2029';
/** HTML tags that may stand inside a word. */
const WITHIN_WORDS = /^<\/?(?:a|b|em|font|i|mark|s|small|span|strong|u)(?![a-z\d-])/i;
const BLOCKS = new Set('paragraph heading tableCell tableRow table listItem list blockquote'.split(' '));

/** The text that a reader of the rendered document sees, by the reference parser of CommonMark and GFM. */
export const mdastText = (source: string): string => shown(fromMarkdown(source, GFM), source);

function shown(node: Nodes, source: string, parent?: Parents): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'code':
      return BREAK + node.value + BREAK;
    case 'image':
    case 'imageReference':
    case 'footnoteReference':
      return HOLE;
    case 'definition':
    case 'footnoteDefinition':
    case 'thematicBreak':
      return BREAK;
    case 'break':
      return '\n';
    case 'html':
      return parent && /^(?:root|blockquote|listItem)$/.test(parent.type)
        ? BREAK + htmlBlockText(node.value) + BREAK
        : tagText(node.value);
  }
  const inner = 'children' in node ? node.children.map((child) => shown(child, source, node)).join('') : '';
  if (node.type === 'link' || node.type === 'linkReference') return isAutolink(node, source) ? HOLE : inner + HOLE;
  return BLOCKS.has(node.type) ? BREAK + inner + BREAK : inner;
}

const isAutolink = (node: Nodes, source: string): boolean => source[node.position?.start.offset ?? -1] === '<';

const tagText = (tag: string): string => (WITHIN_WORDS.test(tag) ? '' : HOLE);

function htmlBlockText(html: string): string {
  if (/^<(?:script|style|template)\b/i.test(html)) return HOLE;
  const text = html.replace(/<!--[^]*?-->|<\?[^]*?\?>|<[a-z/!][^>]*>/gi, (tag) => tagText(tag) && BREAK);
  return decodeHTMLStrict(text);
}
