import { draftedSite } from '../draft';

export const bXrobotsForGooglebot = draftedSite(
  'b-xrobots-for-googlebot',
  'X-Robots-Tag forbids one crawler alone to index a listed page.',
  ({ about }) => {
    about.headers = { 'X-Robots-Tag': 'googlebot: noindex, nofollow' };
  },
);
