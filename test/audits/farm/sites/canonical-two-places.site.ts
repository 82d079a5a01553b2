import { draftedSite } from '../draft';

export const canonicalTwoPlaces = draftedSite(
  'canonical-two-places',
  'The header of a page names another canonical than its head; a second page names one and the same in both, which is right.',
  ({ guides, about }) => {
    about.headers = { Link: '<{origin}/guide/>; rel="canonical"' };
    guides.headers = { Link: '<{origin}/guide/>; rel="canonical"' };
  },
);
