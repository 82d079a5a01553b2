import type { Check } from '../../check';
import type { ImageFacts } from '../../facts';
import type { HtmlPage } from '../../pages-of';
import { judgeEachPage } from '../../judge-pages';

const DECORATION = new Set(['presentation', 'none']);
const isPixel = ({ width, height }: ImageFacts): boolean => (width ?? 2) <= 1 || (height ?? 2) <= 1;

/** Images of the main part that say something. */
const contentImages = ({ page }: HtmlPage): ImageFacts[] =>
  page.images.filter(
    (image) =>
      !image.hidden &&
      !DECORATION.has(image.role ?? '') &&
      !isPixel(image) &&
      (page.hasMain ? image.region === 'main' || image.region === 'article' : image.region === 'body'),
  );

export const imageAlt: Check<'pages'> = {
  slug: 'image-alt',
  title: 'Images have an alternative text',
  severity: 'low',
  basis: 'standard',
  reference: 'https://html.spec.whatwg.org/multipage/images.html#alt',
  recommendation: 'Say in alt what the image shows; leave it empty for decoration.',
  check: (site) =>
    judgeEachPage(site, {
      among: (page) => contentImages(page).length > 0,
      fault: (page) =>
        contentImages(page)
          .filter(({ alt }) => alt === null)
          .map(({ src, line }) => `line ${line}: ${src.slice(0, 150)}`),
      none: 'No page has images in its main part.',
      fine: 'Each image has an alt attribute.',
      wrong: 'An image has no alt attribute',
    }),
};
