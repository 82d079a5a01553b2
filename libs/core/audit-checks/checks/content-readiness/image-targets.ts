import type { FetchedFacts, ImageFacts, SiteFacts } from '../../facts';
import { type HtmlPage, htmlPages } from '../../pages-of';

interface ImageTarget {
  readonly from: HtmlPage;
  readonly image: ImageFacts;
  readonly target: FetchedFacts;
}

/** Pictures of pages with what asking for them gave: one of each URL and page. */
export function imageTargets(site: Pick<SiteFacts, 'pages' | 'images'>): ImageTarget[] {
  const asked = new Map(site.images.map((each) => [each.url, each]));
  return htmlPages(site).flatMap((from) =>
    [...new Map(from.page.images.map((image) => [image.url, image])).values()].flatMap((image) => {
      const target = image.url === null ? undefined : asked.get(image.url);
      return target ? [{ from, image, target }] : [];
    }),
  );
}
