import type { SyntaxNodeRef } from '@lezer/common';
import { decodeHTMLStrict } from 'entities';
import { parse } from 'tldts';
import { MAX_URL_LENGTH } from '../urls/canonical-url';

/** A link destination or title as it is meant, without `<…>`, backslash escapes and character references. */
export function unescapeMarkdown(raw: string): string {
  const bare = raw.startsWith('<') && raw.endsWith('>') ? raw.slice(1, -1) : raw;
  return decodeHTMLStrict(bare.replace(/\\([!-/:-@[-`{-~])/g, '$1')).trim();
}

/** Whether a link text is nothing but a URL or a domain (with or without a path) under a known public suffix. */
export function isBareAddress(linkText: string): boolean {
  const text = linkText.trim();
  if (text.length > MAX_URL_LENGTH || /\s/.test(text)) return false;
  if (/^(?:https?:\/\/|www\.)/i.test(text)) return true;
  const host = text.split(/[/?#:]/, 1)[0];
  if (!host.includes('.')) return false;
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true);
}

interface LinkParts {
  close: number;
  url?: string;
  title?: string;
  label?: string;
  /** `[text]()`: a link to nowhere. */
  empty?: boolean;
}

/** The destination, title and label of a link as written, and the offset of the bracket that closes its text. */
export function linkParts(node: SyntaxNodeRef, source: string): LinkParts {
  const parts: LinkParts = { close: -1 };
  for (let child = node.node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'LinkMark' && parts.close < 0 && source[child.from] === ']') parts.close = child.from;
    if (parts.close < 0) continue;
    const text = source.slice(child.from, child.to);
    if (child.name === 'URL') parts.url = text;
    if (child.name === 'LinkTitle') parts.title = text;
    if (child.name === 'LinkLabel') parts.label = text;
    if (child.name === 'LinkMark' && text === ')') parts.empty = !parts.url;
  }
  return parts;
}
