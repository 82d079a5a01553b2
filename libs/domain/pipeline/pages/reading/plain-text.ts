import { INLINE_ELEMENTS, SILENT_ELEMENTS } from '@app/core/markup';

/** What the reader needs of a DOM node; the project is not compiled against browser types. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly parentNode: DomNode | null;
}

const ELEMENT = 1;
const TEXT = 3;

/** The text of an element: one space between words, a line break for `br`, an empty line between blocks. */
export function plainText(root: DomNode): string {
  const parts: string[] = [];
  let node: DomNode | null = root;
  while (node) {
    const name = node.nodeName.toLowerCase();
    const isOpen: boolean = node.nodeType === ELEMENT && !SILENT_ELEMENTS.has(name);
    if (node.nodeType === TEXT) parts.push((node.textContent ?? '').replace(/\s+/g, ' '));
    else if (isOpen) parts.push(breakOf(name));
    if (isOpen && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    // Climbs without recursion: pages may nest deeper than the stack.
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node) parts.push(breakOf(node.nodeName.toLowerCase()));
    }
    node = node && node !== root ? node.nextSibling : null;
    parts.push(node ? breakOf(node.nodeName.toLowerCase(), true) : '');
  }
  return tidy(parts.join(''));
}

function breakOf(name: string, before = false): string {
  if (name === 'br') return before ? '' : '\n';
  return INLINE_ELEMENTS.has(name) || name.startsWith('#') ? '' : '\n\n';
}

const tidy = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
