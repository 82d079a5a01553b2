import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const LINKS = 40;
const PARAGRAPHS = 30;

/** A site as shops have them: each page names 40 others, has 30 paragraphs, and stands in the sitemap. */
export class BenchSite {
  requests = 0;
  busiest = 0;
  bytes = 0;
  private busy = 0;

  private constructor(
    private readonly server: Server,
    private readonly pages: number,
  ) {}

  static async start(pages: number): Promise<BenchSite> {
    const server = createServer();
    const site = new BenchSite(server, pages);
    server.on('request', ({ url }, response) => {
      site.requests += 1;
      site.busiest = Math.max(site.busiest, (site.busy += 1));
      response.once('close', () => (site.busy -= 1));
      const [type, body] = site.bodyOf(url!) ?? ['text/plain', null];
      site.bytes += body?.length ?? 0;
      response.writeHead(body === null ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get url(): string {
    return `http://site.test:${(this.server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private bodyOf(path: string): [string, string] | null {
    if (path === '/robots.txt') return ['text/plain', `User-agent: *\nAllow: /\nSitemap: ${this.url}sitemap.xml`];
    if (path === '/sitemap.xml') return ['application/xml', this.sitemap()];
    const number = path === '/' ? 0 : Number(/^\/teas\/(\d+)$/.exec(path)?.[1] ?? NaN);
    return number >= 0 && number < this.pages ? ['text/html', this.page(number)] : null;
  }

  private sitemap(): string {
    const urls = Array.from({ length: this.pages }, (_, at) => `<url><loc>${this.url}${pathOf(at)}</loc></url>`);
    return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  }

  private page(number: number): string {
    const links = Array.from({ length: LINKS }, (_, at) => {
      const other = (number * LINKS + at + 1) % this.pages;
      return `<li><a href="/${pathOf(other)}">Tea number ${other}</a></li>`;
    });
    const text = Array.from(
      { length: PARAGRAPHS },
      (_, at) =>
        `${at % 5 === 0 ? `<h2>What about ${at}?</h2>` : ''}<p>Tea ${number} is brewed for ${at} minutes, ` +
        `with <b>${at * 7} grams</b> of leaves &amp; water of ${60 + at} degrees, and drunk with friends.</p>`,
    );
    const data = { '@context': 'https://schema.org', '@type': 'Article', headline: `Tea number ${number}` };
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tea number ${number} and its leaves</title>
<meta name="description" content="How tea number ${number} is brewed."><link rel="canonical" href="${this.url}${pathOf(number)}">
<script type="application/ld+json">${JSON.stringify(data)}</script></head><body><nav><ul>${links.join('\n')}</ul></nav>
<main><h1>Tea number ${number}</h1>${text.join('\n')}</main><footer>Teas</footer></body></html>`;
  }
}

const pathOf = (number: number): string => (number === 0 ? '' : `teas/${number}`);
