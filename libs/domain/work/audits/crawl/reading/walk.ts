import { type DefaultTreeAdapterTypes, html } from 'parse5';
import type { Collector } from './collector';
import { type Frame, frameOf } from './frame';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

interface Open {
  readonly frame: Frame | null;
  readonly children: readonly Node[];
  next: number;
}

/** Goes through a page in the order of its markup, without recursion: pages may nest deeper than the stack. */
export function walk(document: DefaultTreeAdapterTypes.Document, collectors: readonly Collector[]): void {
  let articles = 0;
  const open: Open[] = [{ frame: null, children: document.childNodes, next: 0 }];
  while (open.length > 0) {
    const top = open.at(-1)!;
    const node = top.children[top.next];
    top.next += 1;
    if (!node) {
      open.pop();
      if (top.frame) for (const collector of collectors) collector.leave?.(top.frame);
    } else if ('attrs' in node) {
      const frame = frameOf(openedBy(node, articles, top.frame), top.frame);
      if (frame.article === articles) articles += 1;
      for (const collector of collectors) collector.enter?.(frame);
      open.push({ frame, children: node.childNodes, next: 0 });
    } else if ('value' in node) {
      if (top.frame) for (const collector of collectors) collector.text?.(node.value, top.frame);
    } else if ('data' in node) {
      const line = node.sourceCodeLocation?.startLine ?? 1;
      for (const collector of collectors) collector.comment?.(node.data, line);
    }
  }
}

const openedBy = (node: Element, articles: number, around: Frame | null) => ({
  element: node.tagName.toLowerCase().slice(0, 100),
  attributes: new Map(node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value])),
  // An element that the page leaves out stands where it is implied.
  line: node.sourceCodeLocation?.startLine ?? around?.line ?? 1,
  isForeign: node.namespaceURI !== html.NS.HTML,
  articles,
});
