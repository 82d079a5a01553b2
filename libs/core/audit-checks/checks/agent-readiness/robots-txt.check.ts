import { beginsAsHtml } from '@app/core/markup';
import type { Check } from '../../check';
import { isUnread, notApplicable, pass, reasonOf, unknown } from '../../unread';
import { hasTooManyRedirects } from '../../robots-file';

export const robotsTxt: Check = {
  slug: 'robots-txt',
  title: 'The site has a robots.txt',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9309.html',
  recommendation: 'Serve robots.txt as a plain text.',
  check(site) {
    const { robotsTxt: file } = site;
    if (file.text === null || hasTooManyRedirects(site)) {
      return isUnread(file) && !hasTooManyRedirects(site)
        ? unknown(`robots.txt could not be read: ${reasonOf(file)}.`)
        : notApplicable('There is no robots.txt, which allows everything.');
    }
    if (!beginsAsHtml(file.text)) return pass('The site has a robots.txt.');
    return {
      status: 'warn',
      evidence: 'What stands at /robots.txt is an HTML page.',
      places: [{ url: file.finalUrl }],
    };
  },
};
