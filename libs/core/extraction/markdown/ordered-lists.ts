import type { SyntaxNodeRef } from '@lezer/common';
import type { Range } from './answer-text';

/**
 * The ordered lists of a document, item by item. Answers often break a list in two by text that is not indented; a list that goes
 * on counting where the last one beside it stopped is a part of the same list.
 */
export class OrderedLists {
  readonly all: Range[][] = [];
  private readonly lastOf = new Map<string, { readonly parts: Range[]; readonly next: number }>();

  constructor(private readonly source: string) {}

  add({ node }: SyntaxNodeRef): void {
    const items = node.getChildren('ListItem');
    const first = Number.parseInt(this.source.slice(node.from, node.from + 9), 10);
    const parent = `${node.parent?.from}:${node.parent?.name}`;
    const last = this.lastOf.get(parent);
    const parts = last?.next === first ? last.parts : [];
    if (parts.length === 0) this.all.push(parts);
    for (const { from, to } of items) parts.push({ from, to });
    this.lastOf.set(parent, { parts, next: first + items.length });
  }
}
