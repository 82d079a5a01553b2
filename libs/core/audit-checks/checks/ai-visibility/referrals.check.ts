import { pass, unknown } from '../../unread';
import { countsText, visibilityCheck } from './visibility-check';

export const referrals = visibilityCheck({
  slug: 'referrals',
  title: 'Visitors that AI assistants send',
  severity: 'low',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-referer',
  recommendation: 'Look at which pages assistants send people to, and keep these up to date.',
  check: ({ referrals: visits }) =>
    visits
      ? pass(`${visits.visits} visits (n = ${visits.visits}): ${countsText(visits.bySource)}.`)
      : unknown('No referrals are collected.'),
});
