import type { SyntaxNodeRef } from '@lezer/common';
import type { Range } from './answer-text';

/**
 * The ordered lists of a document, item by item. Answers often break a list in two by text that is not indented: a list
 * that goes on counting where the last one beside it stopped belongs to the same list.
 */
export class OrderedLists {
  readonly all: Range[][] = [];
  private readonly lastOf = new Map<string, { readonly parts: Range[]; readonly next: number }>();

  constructor(private readonly source: string) {}

  add({ node }: SyntaxNodeRef): void {
    const items = node.getChildren('ListItem');
    const first = Number.parseInt(this.source.slice(node.from, node.from + 9), 10);
    // A long text has a document for each of its parts.
    const parent = node.parent?.name === 'Document' ? 'Document' : `${node.parent?.from}:${node.parent?.name}`;
    const last = this.lastOf.get(parent);
    const parts = last?.next === first ? last.parts : [];
    if (parts.length === 0) this.all.push(parts);
    for (const { from, to } of items) parts.push({ from, to });
    this.lastOf.set(parent, { parts, next: first + items.length });
  }
}

/** Where the digits of a script begin: ASCII, Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
/** A numbered heading, a bold number, or numbering that Markdown does not know: `1、`, `٢.`, `③`, `4️⃣`. */
const MARKER =
  /^[ \t>]{0,12}(?:(#{1,6}[ \t]{1,4}(?:\*\*|__)?|\*\*|__)(\d{1,3})[.)]|([٠-٩۰-۹०-९০-৯๐-๙０-９]{1,3})[.)、．）]|(\d{1,3})[、．）]|([①-⑳])|(\d)\uFE0F?\u20E3)/gmu;

interface Open {
  readonly parts: Range[];
  next: number;
}

/**
 * Ordered lists that answers number by hand, as the ranges of their items: at least two lines of one kind that count
 * from 1. An item goes on until the next; the last ends with its paragraph, or with its section.
 */
export function typedLists(source: string): Range[][] {
  const open = new Map<string, Open>();
  const lists: Range[][] = [];
  const paragraphEnd = ascendingSearch(source, '\n\n');
  const sectionEnd = ascendingSearch(source, '\n#');
  for (const match of source.matchAll(MARKER)) {
    const [, prefix = '', ascii, other, halfMarked, circled, keycap] = match;
    const number = circled ? (circled.codePointAt(0) ?? 0) - 0x245f : valueOf(ascii ?? other ?? halfMarked ?? keycap);
    const kind = prefix.trim();
    const from = match.index;
    let list = open.get(kind);
    if (number === 1) {
      list = { parts: [], next: 1 };
      open.set(kind, list);
      lists.push(list.parts);
    }
    if (list?.next !== number) continue;
    const last = list.parts.pop();
    if (last) list.parts.push({ from: last.from, to: from });
    list.parts.push({ from, to: kind.startsWith('#') ? sectionEnd(from) : paragraphEnd(from) });
    list.next++;
  }
  return lists.filter(({ length }) => length > 1);
}

/** Finds a text from ascending offsets on, reading the source once for all of them; its end when there is none. */
function ascendingSearch(source: string, searched: string): (from: number) => number {
  let at = -1;
  return (from) => {
    if (at < from) at = source.indexOf(searched, from);
    if (at < 0) at = source.length;
    return at;
  };
}

const valueOf = (digits: string): number =>
  [...digits].reduce((value, digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return value * 10 + code - Math.max(...ZEROS.filter((zero) => zero <= code));
  }, 0);
