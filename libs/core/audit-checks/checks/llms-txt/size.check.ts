import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { judgeLlmsTxt } from '../../llms-txt';
import { pass } from '../../unread';

const MOST_BYTES = 100 * 1024;

export const size: Check<'llmsTxt'> = {
  slug: 'size',
  title: 'llms.txt is short',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://llmstxt.org/',
  recommendation:
    'Keep llms.txt below 100 KiB, so that it fits into what a model reads; move whole texts to llms-full.txt.',
  check: (site) =>
    judgeLlmsTxt(site, () => {
      const { bytes, cut, finalUrl } = site.llmsTxt;
      if (bytes <= MOST_BYTES && !cut) return pass(`The file has ${bytes} bytes.`);
      const detail = `${cut ? 'more than ' : ''}${bytes} bytes`;
      return verdictOf([{ url: finalUrl, status: 'warn', detail }], '', 'The file has more than 100 KiB');
    }),
};
