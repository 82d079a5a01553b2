import { type Page, renderPage } from './page';
import { aboutPage, articlePage, guidesPage, homePage } from './polished';
import { type Answer, farmSite, type FarmSite, type Routes, text as plain, xml } from './site';
import { ENGLISH } from './texts/english';
import type { SiteText } from './texts/site-text';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360"/></svg>';

/** A small site that does everything right until somebody changes the draft. */
export class SiteDraft {
  readonly home: Page;
  readonly guides: Page;
  readonly article: Page;
  readonly about: Page;
  /** The pages that are served; the sitemap lists all that are here when it is made. */
  readonly pages: Page[];
  robots: Answer | null = plain('User-agent: *\nDisallow: /checkout/\n\nSitemap: {origin}/sitemap.xml\n');
  /** What the sitemap lists beside the pages. */
  readonly alsoListed: string[] = [];
  readonly unlisted = new Set<string>();
  lastmod = '{day-30}';
  /** Replaces the sitemap that the draft would make; null leaves it out. */
  sitemap?: Answer | null;
  /** They win over pages of the same path. */
  readonly routes: Routes = {};

  constructor(readonly text: SiteText) {
    this.home = homePage(text);
    this.guides = guidesPage(text);
    this.article = articlePage(text);
    this.about = aboutPage(text);
    this.pages = [this.home, this.guides, this.article, this.about];
  }

  made(): Routes {
    const routes: Routes = {
      '/site.css': { body: 'body { font-family: serif }', headers: { 'Content-Type': 'text/css' } },
      '/images/desk.svg': { body: PICTURE, headers: { 'Content-Type': 'image/svg+xml' } },
    };
    for (const page of this.pages) routes[page.path] = { body: renderPage(page), headers: page.headers };
    if (this.robots) routes['/robots.txt'] = this.robots;
    const sitemap = this.sitemap === undefined ? this.ownSitemap() : this.sitemap;
    if (sitemap) routes['/sitemap.xml'] = sitemap;
    return { ...routes, ...this.routes };
  }

  private ownSitemap(): Answer {
    const listed = this.pages.map(({ path }) => path).filter((path) => !this.unlisted.has(path));
    return sitemapOf(
      [...listed, ...this.alsoListed].map((path) => `{origin}${path}`),
      this.lastmod,
    );
  }
}

export function sitemapOf(urls: readonly string[], lastmod?: string): Answer {
  const day = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
  const entries = urls.map((url) => `<url><loc>${url}</loc>${day}</url>`).join('\n');
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
  );
}

interface DraftOptions {
  readonly text?: SiteText;
  readonly scheme?: 'http' | 'https';
}

/** The site that does everything right, but for what `change` does to it. */
export function draftedSite(
  name: string,
  about: string,
  change: (draft: SiteDraft) => void = () => undefined,
  { text = ENGLISH, scheme = 'http' }: DraftOptions = {},
): FarmSite {
  const draft = new SiteDraft(text);
  change(draft);
  return farmSite(name, about, draft.made(), { scheme });
}
