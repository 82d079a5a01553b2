import { decodeHTMLStrict } from 'entities';
import { unescapeMarkdown } from './links';
import { typedUrls } from './typed-url';
import { BREAK, HOLE } from './visible-text';

/** Tags that may stand inside a word. */
const TRANSPARENT = new Set(['a', 'b', 'em', 'font', 'i', 'mark', 's', 'small', 'span', 'strong', 'u']);
/** Elements whose content nobody sees. */
const UNSEEN = /^<(?:script|style|template)\b/i;
const TAG_NAME = /^<\/?([a-z][a-z\d-]{0,20})/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** The visible text in place of a tag. */
export function tagReplacement(tag: string): string {
  const name = TAG_NAME.exec(tag)?.[1]?.toLowerCase() ?? '';
  return TRANSPARENT.has(name) ? '' : HOLE;
}

/** Cuts the tags of an HTML block and reads the text between them. */
export function readHtmlBlock(
  source: string,
  from: number,
  to: number,
  cut: (from: number, to: number, replacement: string) => void,
  anchor: (from: number, to: number, url: string) => void,
): void {
  if (UNSEEN.test(source.slice(from, from + 12))) return cut(from, to, HOLE);
  const block = source.slice(from, to);
  for (let at = 0; at < block.length;) {
    const tag = tagStart(block, at);
    const end = tag < 0 ? -1 : tagEnd(block, tag);
    const textEnd = end > 0 ? tag : block.length;
    readText(source, from + at, from + textEnd, cut, anchor);
    if (end <= 0) return;
    const replacement = tagReplacement(block.slice(tag, end));
    cut(from + tag, from + end, replacement && BREAK);
    at = end;
  }
}

function tagStart(block: string, from: number): number {
  const start = /<[a-z/!?]/gi;
  start.lastIndex = from;
  return start.exec(block)?.index ?? -1;
}

/** The offset behind the tag or comment that starts at `tag`; 0 when it has no end. */
function tagEnd(block: string, tag: number): number {
  const close = block.startsWith('<!--', tag) ? '-->' : '>';
  const at = block.indexOf(close, tag);
  return at < 0 ? 0 : at + close.length;
}

function readText(
  source: string,
  from: number,
  to: number,
  cut: (from: number, to: number, replacement: string) => void,
  anchor: (from: number, to: number, url: string) => void,
): void {
  for (const [start, end] of typedUrls(source, from, to)) {
    anchor(start, end, unescapeMarkdown(source.slice(start, end)));
    cut(start, end, HOLE);
  }
  for (const entity of source.slice(from, to).matchAll(ENTITY)) {
    cut(from + entity.index, from + entity.index + entity[0].length, decodeHTMLStrict(entity[0]));
  }
}
