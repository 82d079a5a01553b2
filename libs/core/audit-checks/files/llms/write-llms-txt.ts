import type { SeenFacts } from '../../needs';
import { type HtmlPage, startPageOf } from '../../pages-of';
import { parseLlmsTxt } from '../../llms-txt';
import { listedPages, MOST_LINKS } from './listed-pages';
import { oneLine } from './one-line';

/** Characters. */
const TITLE = 120;
const SUMMARY = 300;
const DESCRIPTION = 200;

/** The name that the site gives itself; its host where it gives none. */
export function siteTitle(site: SeenFacts): string {
  const start = startPageOf(site);
  const name =
    start && (metaOf(start, 'og:site_name') ?? metaOf(start, 'application-name') ?? start.page.titles[0]?.text);
  return oneLine(name ?? '', TITLE) || site.host;
}

/** The lines of a new llms.txt (https://llmstxt.org/#format); none where no page may be listed. */
export function writtenLlmsTxt(site: SeenFacts): string[] {
  const listed = listedPages(site)
    .flatMap((page) => itemOf(page) ?? [])
    .slice(0, MOST_LINKS);
  if (listed.length === 0) return [];
  const start = startPageOf(site);
  const summary = start ? oneLine(descriptionOf(start), SUMMARY) : '';
  return [
    `# ${siteTitle(site)}`,
    ...(summary ? ['', `> ${summary}`] : []),
    ...sectionsOf(listed).flatMap(({ title, items }) => ['', `## ${title}`, '', ...items]),
  ];
}

interface Item {
  readonly page: HtmlPage;
  readonly text: string;
}

function itemOf(page: HtmlPage): Item | null {
  const { url } = page;
  const { titles, headings } = page.page;
  const name =
    oneLine(titles[0]?.text ?? '', TITLE) ||
    oneLine(headings.find(({ level }) => level === 1)?.text ?? '', TITLE) ||
    oneLine(new URL(url).pathname, TITLE);
  const description = oneLine(descriptionOf(page), DESCRIPTION);
  const text = `- [${name}](${url})${description ? `: ${description}` : ''}`;
  // An address that Markdown would read otherwise is left out.
  const [link, ...more] = parseLlmsTxt(text).links;
  return link?.href === url && more.length === 0 ? { page, text } : null;
}

interface Section {
  readonly title: string;
  readonly items: readonly string[];
}

/** Pages of one folder make a section, called after the page at its top; all others stand in the first one. */
function sectionsOf(listed: readonly Item[]): Section[] {
  const folders = Map.groupBy(listed, ({ page }) => folderOf(page.url));
  const isSection = (folder: string): boolean => folder !== '' && folders.get(folder)!.length > 1;
  const alone = listed.filter(({ page }) => !isSection(folderOf(page.url)));
  const sections = [...folders]
    .filter(([folder]) => isSection(folder))
    .map(([folder, items]) => ({ title: titleOf(folder, items), items: items.map(({ text }) => text) }));
  return [...(alone.length > 0 ? [{ title: 'Pages', items: alone.map(({ text }) => text) }] : []), ...sections];
}

const folderOf = (url: string): string => new URL(url).pathname.split('/')[1] ?? '';

function titleOf(folder: string, items: readonly Item[]): string {
  const top = items.find(({ page }) => /^\/[^/]*\/?$/.test(new URL(page.url).pathname));
  return (top && oneLine(top.page.page.titles[0]?.text ?? '', TITLE)) || oneLine(decoded(folder), TITLE) || 'Pages';
}

function decoded(folder: string): string {
  try {
    return decodeURIComponent(folder);
  } catch {
    return folder;
  }
}

const descriptionOf = (page: HtmlPage): string => metaOf(page, 'description') ?? metaOf(page, 'og:description') ?? '';

/** The first that says something. */
const metaOf = ({ page }: HtmlPage, wanted: string): string | undefined =>
  page.metas.find(
    ({ attribute, name, content }) => name === wanted && attribute !== 'http-equiv' && content.trim() !== '',
  )?.content;
