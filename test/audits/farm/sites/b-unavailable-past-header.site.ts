import { draftedSite } from '../draft';

export const bUnavailablePastHeader = draftedSite(
  'b-unavailable-past-header',
  'A header says that a listed page is unavailable after a day in 2010.',
  ({ about }) => {
    about.headers = { 'X-Robots-Tag': 'unavailable_after: 25 Jun 2010 15:00:00 PST' };
  },
);
