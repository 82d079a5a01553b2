import type { Check } from '../../check';
import type { FetchedFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import { judgePages } from '../../judge-pages';
import { notApplicable, unknown } from '../../unread';
import { imageTargets } from './image-targets';

const MB = 1_000_000;

/** As its header says, else as far as it was read; null when nobody knows. */
function bytesOf({ status, headers, bytes }: FetchedFacts): number | null {
  if (status !== 200) return null;
  const said = Number(headers['content-length'] ?? NaN);
  return Number.isSafeInteger(said) ? said : bytes;
}

export const imageWeight: Check<'pages' | 'images'> = {
  slug: 'image-weight',
  title: 'Pictures are light',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://web.dev/learn/performance/image-performance',
  recommendation: 'Make the picture as large as it is shown, and store it as AVIF or WebP.',
  check: (site) =>
    judgePages(site, (pages) => {
      if (pages.every(({ page }) => page.images.length === 0)) return notApplicable('No page has a picture.');
      const targets = imageTargets(site).flatMap((each) => {
        const bytes = bytesOf(each.target);
        return bytes === null ? [] : [{ ...each, bytes }];
      });
      if (targets.length === 0) return unknown('None of the pictures was asked for.');
      const faults = targets
        .filter(({ bytes }) => bytes > MB)
        .map(({ from, image, bytes, target }): Fault => ({
          url: from.url,
          status: 'warn',
          detail: `line ${image.line}: ${image.src} has ${target.cut ? 'more than ' : ''}${(bytes / MB).toFixed(1)} MB`,
        }));
      return verdictOf(
        faults,
        `None of ${targets.length} pictures has more than 1 MB.`,
        'A picture has more than 1 MB',
        '{n} pictures have more than 1 MB',
      );
    }),
};
