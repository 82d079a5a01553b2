import { decodeHTMLStrict } from 'entities';

/** A link destination or title as meant: without `<…>`, backslash escapes and character references. */
export function unescapeMarkdown(raw: string): string {
  const bare = raw.startsWith('<') && raw.endsWith('>') ? raw.slice(1, -1) : raw;
  return decodeHTMLStrict(bare.replace(/\\([!-/:-@[-`{-~])/g, '$1')).trim();
}
