import type { Check } from '../../check';
import { pass, unknown } from '../../unread';
import { countsText, judgeVisibility } from './judge-visibility';

export const referrals: Check<'visibility'> = {
  slug: 'referrals',
  title: 'Visitors that AI assistants send',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-referer',
  recommendation: 'Look at which pages assistants send people to, and keep these up to date.',
  check: (site) =>
    judgeVisibility(site, ({ from, to, referrals: visits }) => {
      if (!visits) return unknown(`No feed tells where visitors from ${from} to ${to} came from.`);
      if (visits.visits === 0) return pass(`No visit from an assistant was seen from ${from} to ${to} (n = 0).`);
      return pass(`${visits.visits} visits (n = ${visits.visits}): ${countsText(visits.bySource)}.`);
    }),
};
