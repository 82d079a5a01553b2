import { draftedSite } from '../draft';

export const bFutureUnavailable = draftedSite(
  'b-future-unavailable',
  'A page becomes unavailable in a year, in a header.',
  ({ about }) => {
    about.headers = { 'X-Robots-Tag': 'unavailable_after: 2199-01-01' };
  },
);
