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

const REPLACEMENT = '\uFFFD';
const MULTIBYTE = /[^\0-\x7f]/g;
/** Fewer may be chance: two letters of an old encoding can look like one of UTF-8. */
const LEAST_LETTERS = 3;

/** What the bytes of a page say otherwise than the encoding that it was read in; undefined for nothing. */
export function otherBytes(body: Uint8Array, source: string): PageFacts['charset']['bytes'] {
  const asUtf8 = decodedUtf8(body);
  if (asUtf8 === null) return source.includes(REPLACEMENT) ? 'invalid' : undefined;
  if (asUtf8.length >= source.length) return undefined;
  return (asUtf8.match(MULTIBYTE)?.length ?? 0) >= LEAST_LETTERS ? 'utf-8' : undefined;
}

/** Null for what is no UTF-8. */
function decodedUtf8(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
