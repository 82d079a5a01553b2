import type { Check } from '../../check';
import type { FetchedFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import { judgePages } from '../../judge-pages';
import { notApplicable, pass, unknown } from '../../unread';
import { imageTargets } from './image-targets';

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** What a picture is not; null for one, and for what nobody knows. */
function faultOf({ status, headers }: FetchedFacts): string | null {
  if (status === 404 || status === 410) return `answers ${status}`;
  return status === 200 && HTML.test(headers['content-type'] ?? '') ? 'is HTML' : null;
}

export const brokenImages: Check<'pages' | 'images'> = {
  slug: 'broken-images',
  title: 'Pictures of pages can be loaded',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://html.spec.whatwg.org/multipage/images.html#images-processing-model',
  recommendation: 'Restore the picture, or correct its address.',
  check: (site) =>
    judgePages(site, (pages) => {
      if (pages.every(({ page }) => page.images.length === 0)) return notApplicable('No page has a picture.');
      const targets = imageTargets(site);
      if (targets.length === 0) return pass('All pictures stand in the pages or come from other sites.');
      const known = targets.filter(({ target }) => target.status === 200 || faultOf(target) !== null);
      if (known.length === 0) return unknown('None of the pictures could be asked for.');
      const faults = known.flatMap(({ from, image, target }): Fault[] => {
        const why = faultOf(target);
        return why ? [{ url: from.url, status: 'fail', detail: `line ${image.line}: ${image.src} ${why}` }] : [];
      });
      return verdictOf(
        faults,
        `The pictures that were asked for (${known.length}) are there.`,
        'A picture is not there',
        '{n} pictures are not there',
      );
    }),
};
