import type { DefaultTreeAdapterTypes } from 'parse5';
import type { PageFacts } from '@app/core/audit-checks';

/** Where HTML must declare its encoding (WHATWG HTML, section 4.2.5.4). */
const IN_TIME_BYTES = 1_024;

type Declared = Pick<PageFacts['charset'], 'meta' | 'metaInTime'>;

/** The first declaration by `meta`. */
export function charsetOfMetas(document: DefaultTreeAdapterTypes.Document, source: string): Declared {
  const root = document.childNodes.find((node) => node.nodeName === 'html');
  const parts = root && 'childNodes' in root ? root.childNodes : [];
  for (const part of parts) {
    for (const node of 'childNodes' in part ? part.childNodes : []) {
      const meta = node.nodeName === 'meta' && 'attrs' in node ? declaredBy(node) : null;
      if (!meta || !('attrs' in node)) continue;
      const end = node.sourceCodeLocation?.endOffset ?? Infinity;
      const metaInTime = end <= IN_TIME_BYTES && Buffer.byteLength(source.slice(0, end)) <= IN_TIME_BYTES;
      return { meta, metaInTime };
    }
  }
  return { meta: null, metaInTime: false };
}

function declaredBy({ attrs }: DefaultTreeAdapterTypes.Element): string | null {
  const attribute = (name: string) => attrs.find((each) => each.name === name)?.value.trim() ?? '';
  if (attribute('charset')) return attribute('charset').slice(0, 100);
  if (attribute('http-equiv').toLowerCase() !== 'content-type') return null;
  return /charset\s*=\s*(?:["']\s*)?([^\s;"']{1,100})/i.exec(attribute('content'))?.[1] ?? null;
}
