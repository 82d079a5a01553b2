/** Where HTML must declare its encoding (WHATWG HTML, section 4.2.5.4). */
const PRESCAN_BYTES = 1_024;
const META_CHARSET = /<meta[^>]{1,200}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i;
const HEADER_CHARSET = /;\s*charset\s*=\s*"?([\w:.-]+)/i;

const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** By byte order mark, then header, then the page itself, as browsers do; else UTF-8, and if it is none, Windows-1252. */
export function decodeText(body: Uint8Array, contentType: string): string {
  const declared = byteOrderMark(body) ?? charsetOfHeader(contentType) ?? declaredInside(body);
  const text = (declared && decode(body, declared)) ?? decode(body, 'utf-8', true) ?? decode(body, 'windows-1252')!;
  return storable(text);
}

/** The encoding that a byte order mark at the beginning stands for. */
export const byteOrderMark = (body: Uint8Array): string | null =>
  BYTE_ORDER_MARKS.find(([, bytes]) => bytes.every((byte, at) => body[at] === byte))?.[0] ?? null;

/** As a Content-Type names it. */
export const charsetOfHeader = (contentType: string): string | null => HEADER_CHARSET.exec(contentType)?.[1] ?? null;

/** Postgres holds neither NUL nor half of a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function declaredInside(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const name = META_CHARSET.exec(head)?.[1];
  // A page that could be read so far is not in UTF-16, whatever it says.
  return name && /^utf-?16/i.test(name) ? 'utf-8' : name;
}

function decode(body: Uint8Array, encoding: string, fatal = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(body);
  } catch {
    return null;
  }
}
