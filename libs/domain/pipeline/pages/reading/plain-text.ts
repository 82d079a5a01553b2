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

/** Elements whose contents are no text of the page. */
const SILENT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT EMBED SVG MATH SELECT TEXTAREA HEAD TITLE AUDIO VIDEO CANVAS'.split(
    ' ',
  ),
);

/** Elements inside a line of text; every other one stands by itself. */
const INLINE = new Set(
  `A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK METER OUTPUT Q RUBY RB RP RT S SAMP
  SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR IMG`.split(/\s+/),
);

/** The text of an element: one space between words, a line break for `br`, an empty line between blocks. */
export function plainText(root: DomNode): string {
  const parts: string[] = [];
  let node: DomNode | null = root;
  while (node) {
    const name = node.nodeName.toUpperCase();
    const isOpen: boolean = node.nodeType === ELEMENT && !SILENT.has(name);
    if (node.nodeType === TEXT) parts.push((node.textContent ?? '').replace(/\s+/g, ' '));
    else if (isOpen) parts.push(breakOf(name));
    if (isOpen && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    // Climbs without recursion: pages may nest deeper than the stack.
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node) parts.push(breakOf(node.nodeName.toUpperCase()));
    }
    node = node && node !== root ? node.nextSibling : null;
    parts.push(node ? breakOf(node.nodeName.toUpperCase(), true) : '');
  }
  return tidy(parts.join(''));
}

function breakOf(name: string, before = false): string {
  if (name === 'BR') return before ? '' : '\n';
  return INLINE.has(name) || name.startsWith('#') ? '' : '\n\n';
}

const tidy = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
