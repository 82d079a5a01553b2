import type { Check } from '../../check';
import { notApplicable } from '../../unread';

export const indexnow: Check = {
  slug: 'indexnow',
  title: 'Changes are told by IndexNow',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://www.indexnow.org/documentation',
  recommendation: 'If pages change often, tell search engines by IndexNow.',
  check: () =>
    notApplicable('Whether a site uses IndexNow cannot be seen from outside: its key file has a name of its own.'),
};
