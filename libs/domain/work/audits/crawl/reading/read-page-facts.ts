import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse } from 'parse5';
import { type PageFacts } from '@app/core/audit-checks';
import {
  assertWithinLimits,
  byteOrderMark,
  charsetOfHeader,
  decodeText,
  MARKUP_LIMITS,
  MarkupTooLarge,
} from '@app/core/markup';
import { Addresses } from './addresses';
import { charsetOfMetas, otherBytes } from './charset';
import { collectors } from './collectors';
import { Kept } from './kept';
import { walk } from './walk';

export interface PageSource {
  readonly body: Uint8Array;
  /** Header as received; empty when there was none. */
  readonly contentType: string;
  /** Where the body came from in the end. */
  readonly url: string;
}

const XHTML = /^\s*application\/xhtml\+xml\s*(?:;|$)/i;

/**
 * What a page says, by the parser that browsers agree on. Nothing of it runs and nothing is loaded; hostile markup may
 * still take any time and memory, so it is called in a process that may die.
 * @throws MarkupTooLarge
 */
export function readPageFacts({ body, contentType, url }: PageSource): PageFacts {
  const source = decodeText(body, contentType);
  assertWithinLimits(source, MARKUP_LIMITS, true);
  const document = parse(source, { sourceCodeLocationInfo: true, treeAdapter: counting() });
  const kept = new Kept();
  const all = collectors(kept, new Addresses(url), XHTML.test(contentType));
  walk(document, all);
  const facts = Object.assign({}, ...all.map((collector) => collector.facts())) as Omit<PageFacts, 'charset' | 'cut'>;
  const bytes = otherBytes(body, source);
  const charset = {
    ...(bytes && { bytes }),
    header: charsetOfHeader(contentType),
    bom: byteOrderMark(body),
    ...charsetOfMetas(document, source),
  };
  return { ...facts, charset, cut: [...kept.cut].sort() };
}

/** What is left open is opened again in every block: a page may hold far more elements than it has tags. */
function counting(): typeof defaultTreeAdapter {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(name: string, namespace: html.NS, attributes): DefaultTreeAdapterTypes.Element {
      elements += 1;
      if (elements > 2 * MARKUP_LIMITS.elements) throw new MarkupTooLarge('too many elements that were left open');
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
  };
}
