import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { compactFold } from './fold-names';

/** Where a name stands, and whose it is. */
interface Place {
  readonly actorId: number;
  readonly from: number;
  readonly to: number;
}

/** The limit bounds the steps of a search for an address around a name. */
const REACH = 200;
const PART = /[\p{L}\p{M}\p{Nd}._%+~/@:#=&?-]/u;
/** Without one of these right beside it a name is in no address. */
const JOINS = new Set('._%+~/@:#=&?-');
const TRAILING = /[.:?&/~-]+$/u;
/** Signs that join a name to an address; a full stop, a slash of `A/B` and a hyphen alone do not. */
const MAY_BE_ADDRESS = /[@/]|[.-][\p{L}\p{Nd}]/u;
const HOST = /^(?:[\p{L}\p{M}\p{Nd}_-]{1,63}\.)+[\p{L}\p{M}\p{Nd}-]{2,63}(?=[/:?#]|$)/u;
const PATH = /^(?:[.~]{0,2}\/|[\p{L}\p{Nd}._-]+:\/)/u;
const HANDLE = /^@[\p{L}\p{M}\p{Nd}_.-]*/u;

/**
 * Whether a name is but a part of an address of somebody else: of a host, a path, an e-mail address or a longer handle.
 * Names are not looked for in URLs; this is for what is typed without a scheme.
 */
export function isInForeignAddress(
  text: string,
  { actorId, from, to }: Place,
  ownerOf: (host: string) => number | null,
): boolean {
  if (!JOINS.has(text[from - 1]) && !JOINS.has(text[to])) return false;
  let start = from;
  while (start > 0 && from - start < REACH && PART.test(text[start - 1])) start--;
  let end = to;
  while (end < text.length && end - to < REACH && PART.test(text[end])) end++;
  const head = text.slice(start, from);
  const tail = text.slice(to, end).replace(TRAILING, '');
  if (!MAY_BE_ADDRESS.test(head) && !MAY_BE_ADDRESS.test(tail) && !/[.@/-]$/.test(head)) return false;
  const written = text.slice(from, to);
  const token = head + written + tail;
  const at = token.indexOf('@');
  if (at === 0) {
    const handle = HANDLE.exec(token)?.[0].replace(TRAILING, '') ?? '';
    return handle.length < token.length || compactFold(handle) !== compactFold(written);
  }
  if (at > 0) return true;
  if (PATH.test(token)) return true;
  const host = HOST.exec(token)?.[0];
  if (!host || !isHost(host)) return false;
  if (head.length >= host.length) return true;
  const { domain, domainWithoutSuffix } = parse(host.toLowerCase());
  if (ownerOf(domainToASCII(host)) === actorId) return false;
  return (
    compactFold(domainWithoutSuffix ?? '') !== compactFold(written) &&
    compactFold(domain ?? '') !== compactFold(written)
  );
}

/** Whether it ends in a top-level domain, written small as addresses are: `Contoso.So` begins a sentence. */
function isHost(host: string): boolean {
  const { isIcann, publicSuffix, domain } = parse(host);
  return isIcann === true && domain !== null && host.endsWith(publicSuffix ?? ' ');
}
