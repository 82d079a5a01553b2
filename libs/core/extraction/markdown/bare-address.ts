import { parse } from 'tldts';

/** Whether a link text is nothing but a URL or a domain (with or without a path) under a known public suffix. */
export function isBareAddress(linkText: string): boolean {
  const text = linkText.trim();
  if (text.length > 2_048 || /\s/.test(text)) return false;
  if (/^(?:https?:\/\/|www\.)/i.test(text)) return true;
  const host = text.split(/[/?#:]/, 1)[0];
  if (!host.includes('.')) return false;
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true);
}
