import { beginsAsHtml } from '@app/core/markup';
import type { Check } from '../../check';
import { isVerdict, RFC_9309, robotsFile } from '../../robots-file';

const PLAIN = /^\s*text\/plain\s*(?:;|$)/i;

export const contentType: Check = {
  slug: 'content-type',
  title: 'robots.txt is a plain text',
  severity: 'low',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.3`,
  recommendation: 'Serve robots.txt as text/plain, and answer 404 when there is none.',
  check(site) {
    const { text, headers, finalUrl: url } = site.robotsTxt;
    const file = robotsFile(site);
    if (isVerdict(file) && !(text !== null && beginsAsHtml(text))) return file;
    const type = headers['content-type'];
    const detail = `Content-Type: ${type ?? '(none)'}`;
    if (isVerdict(file)) {
      return {
        status: 'fail',
        evidence: 'What stands at /robots.txt is an HTML page, in which crawlers find no rule.',
        places: [{ url, detail }],
      };
    }
    if (type !== undefined && PLAIN.test(type)) return { status: 'pass', evidence: `${detail}.` };
    return {
      status: 'warn',
      evidence: `robots.txt comes as ${type ?? 'no type'}, not as text/plain.`,
      places: [{ url, detail }],
    };
  },
};
