import { API, getText } from './request';

/** What a POSIX shell reads as this text. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The requests behind a panel, for a terminal that has an API key in `API_KEY`: one on each line. */
export const curlOf = (paths: readonly string[]): string =>
  paths.map((path) => `curl -H "Authorization: Bearer $API_KEY" ${quoted(location.origin + API + path)}`).join('\n');

/**
 * The figures of a panel as a table (docs/api.md, `output=csv`).
 * @param view which part of an answer that has several tables
 */
export const csvOf = (path: string, view?: string): Promise<string> =>
  getText(`${path}${path.includes('?') ? '&' : '?'}output=csv${view ? `&view=${view}` : ''}`);

/** Puts a text on the clipboard, also where browsers keep their clipboard from pages without https. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser did not allow it.');
}

/** Hands a text over as a file. The page makes it itself, so nothing is asked for. */
export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
