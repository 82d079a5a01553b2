const PREFIX = /https?:\/\/|www\./iy;
const HOST = /[\p{L}\p{N}\p{M}.-]{1,255}/uy;
/** Characters that no URL has in running text: white space, controls, quotes, and the punctuation of CJK prose. */
const STOP = /[\s\p{Cc}<>"`{}|“”„‘’«»\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFFC]/u;
const TRAILING = new Set('?!.,:;*_~\'"\\…');
const CLOSERS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

const isWord = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);

/**
 * The end of a URL that starts at `from` in running text, or -1 when none starts there. It takes more than GFM's
 * extended autolinks: ports, queries without a path and international hosts; and it stops at CJK punctuation. A failure
 * costs a bounded number of steps, so that a scan of the whole text stays linear.
 */
export function typedUrlEnd(text: string, from: number, limit: number): number {
  if (from > 0 && /[\p{Script=Latin}\p{Nd}_]/u.test(text[from - 1])) return -1;
  PREFIX.lastIndex = from;
  const prefix = PREFIX.exec(text);
  if (!prefix) return -1;
  const hostFrom = from + prefix[0].length;
  HOST.lastIndex = hostFrom;
  const host = HOST.exec(text.slice(0, Math.min(limit, hostFrom + 256)))?.[0];
  if (!host || !isWord(host[0])) return -1;
  const lastDot = host.replace(/[.-]{1,255}$/, '').lastIndexOf('.');
  if (lastDot < 1) return -1;
  // No top-level domain mixes ASCII with another script: `https://acme.comを見る` ends before the particle.
  const ascii = /^[A-Za-z\d-]{2,}(?=\P{ASCII})/u.exec(host.slice(lastDot + 1));
  if (ascii) return hostFrom + lastDot + 1 + ascii[0].length;
  return trimEnd(text, hostFrom, bodyEnd(text, hostFrom, limit));
}

/** The first character that cannot belong to the URL: a stop, or a bracket that closes none of the URL's own. */
function bodyEnd(text: string, from: number, limit: number): number {
  const open: Record<string, number> = { '(': 0, '[': 0 };
  for (let at = from; at < limit; at++) {
    const char = text[at];
    if (STOP.test(char)) return at;
    if (char in open) open[char]++;
    const opener = CLOSERS[char];
    if (opener && open[opener]-- === 0) return at;
  }
  return limit;
}

function trimEnd(text: string, from: number, end: number): number {
  while (end > from && TRAILING.has(text[end - 1])) end--;
  return end;
}

/** Every URL typed between two offsets of a text, as `[from, to]`. */
export function* typedUrls(text: string, from: number, to: number): Generator<readonly [number, number]> {
  const part = text.slice(from, to);
  const start = /https?:\/\/|www\./gi;
  for (let match = start.exec(part); match; match = start.exec(part)) {
    const end = typedUrlEnd(part, match.index, part.length);
    if (end < 0) continue;
    yield [from + match.index, from + end];
    start.lastIndex = end;
  }
}
