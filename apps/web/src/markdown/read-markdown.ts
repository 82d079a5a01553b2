import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** What no model writes for people to read. To read longer, denser or deeper Markdown takes seconds, or overflows. */
const MOST_CHARACTERS = 40_000;
const MOST_SIGNS = 4_000;
const MOST_DEPTH = 40;

const SIGNS = /[*_[\]`|>]/g;

/** @returns null for a text that is better shown as it is written */
export function readMarkdown(text: string): Root | null {
  if (text.length > MOST_CHARACTERS || (text.match(SIGNS)?.length ?? 0) > MOST_SIGNS) return null;
  const tree = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return depthOf(tree) > MOST_DEPTH ? null : tree;
}

function depthOf(tree: Root): number {
  let depth = 0;
  for (let level: Nodes[] = [tree]; level.length > 0; depth += 1) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return depth;
}
