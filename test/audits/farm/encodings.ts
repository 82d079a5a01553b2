import type { SiteDraft } from './draft';
import { renderPage } from './page';

const BYTES = Array.from({ length: 256 }, (_, byte) => byte);

/** Writes text in an encoding of old, of one byte or two a character: what its decoder reads, turned round. */
export function encoderOf(encoding: 'shift_jis' | 'windows-1252'): (text: string) => Buffer {
  const decoder = new TextDecoder(encoding);
  const pairs = encoding === 'shift_jis' ? BYTES.flatMap((lead) => BYTES.map((trail) => [lead, trail])) : [];
  const bytesOf = new Map<string, number[]>();
  for (const bytes of [...BYTES.map((byte) => [byte]), ...pairs]) {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if (letter.length === 1 && letter !== '\uFFFD' && !bytesOf.has(letter)) bytesOf.set(letter, bytes);
  }
  return (text) => Buffer.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [0x3f]));
}

/** All pages of a draft are sent in an encoding, with a content type that may say so or not. Call it after all else. */
export function sendIn({ pages, routes }: SiteDraft, encode: (text: string) => Buffer, contentType: string): void {
  for (const page of pages) {
    routes[page.path] = { body: renderPage(page), encode, headers: { ...page.headers, 'Content-Type': contentType } };
  }
}
