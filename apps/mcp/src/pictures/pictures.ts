import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../resources/resource';

/** What can be drawn, each by a page of its own, and its title. */
const PICTURES = {
  series: 'Metrics over time',
  ranking: 'Share of voice',
  prompts: 'Prompts and models',
  change: 'Why it changed',
  audit: 'Findings of an audit',
} as const;
export type PictureName = keyof typeof PICTURES;

/** `dist/web/frames`, from the build in `dist`, from the sources, and from another build beside `dist`. */
const FOLDERS = ['web', 'dist/web', '../dist/web'].map((folder) => join(__dirname, '../../../..', folder, 'frames'));

/** Such a page fetches nothing and frames nothing: it has no origin but its host's. Hosts of either kind read their own. */
const META = {
  ui: { csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] }, prefersBorder: true },
  'openai/widgetCSP': { connect_domains: [], resource_domains: [] },
} as const;

const uriOf = (name: PictureName): string => `ui://ai-visibility/${name}.html`;

/** What a tool says of its picture (MCP Apps), under the name of today and the flat one of older hosts. */
export const pictureMeta = (name: PictureName) => ({
  ui: { resourceUri: uriOf(name) },
  'ui/resourceUri': uriOf(name),
});

/** The pages that were built; none without a build, and then tools name none. */
export function builtPictures(folders: readonly string[] = FOLDERS): readonly Resource[] {
  const folder = folders.find((one) => existsSync(join(one, 'frames.js')));
  if (folder === undefined) return [];
  const [script, style] = ['frames.js', 'frames.css'].map((file) => readFileSync(join(folder, file), 'utf8'));
  return (Object.entries(PICTURES) as [PictureName, string][]).map(([name, title]) => {
    const page = pageOf(name, title, script!, style!);
    return {
      name: `picture_${name}`,
      title,
      description: `A page that draws: ${title.toLowerCase()}.`,
      mimeType: 'text/html;profile=mcp-app',
      uri: uriOf(name),
      meta: META,
      read: async () => page,
    };
  });
}

/** Neither a script nor a style sheet may end its own element early, or begin a comment of the page. */
const within = (element: 'script' | 'style', text: string): string =>
  text.replaceAll(`</${element}`, `<\\/${element}`).replaceAll('<!--', '<\\!--');

const pageOf = (name: PictureName, title: string, script: string, style: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
  `<style>${within('style', style)}</style></head>` +
  `<body data-view="${name}"><main></main><script>${within('script', script)}</script></body></html>`;
