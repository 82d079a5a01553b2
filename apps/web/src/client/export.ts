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

/** Lists whose intervals and comparisons are of a page, so that the whole list goes without (docs/api.md). */
const FIGURES_OF_PAGES = ['/metrics/top_sources', '/citation_intelligence/groups'];

/**
 * The address of all figures behind a panel as a table, also where the panel shows a page of them. Browsers write it to a
 * file as it comes.
 * @param view as above
 */
export function csvAddress(path: string, view?: string): string {
  const [name = '', query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('output', 'csv');
  if (view) parameters.set('view', view);
  if (parameters.has('per_page')) {
    parameters.delete('page');
    parameters.set('per_page', 'all');
    if (FIGURES_OF_PAGES.includes(name)) for (const own of ['confidence', 'compare']) parameters.delete(own);
  }
  return `${API}${name}?${parameters.toString()}`;
}

/** Hands something over as a file. The page makes it itself, so nothing is asked for. */
export function download(name: string, type: string, content: string | Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
