import type { Check } from '../../check';
import { pass, START_UNREAD } from '../../unread';

export const finalStatus: Check = {
  slug: 'final-status',
  title: 'The start page answers 200',
  severity: 'high',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15',
  recommendation: 'Answer the start page with status 200: crawlers keep nothing of other answers.',
  check({ start, refusesReader }) {
    const { status, finalUrl: url } = start;
    if (status === null || refusesReader) return START_UNREAD;
    if (status === 200) return pass('The start page answers 200.');
    return {
      status: 'fail',
      evidence: `The start page answers ${status}.`,
      places: [{ url, detail: `status ${status}` }],
    };
  },
};
