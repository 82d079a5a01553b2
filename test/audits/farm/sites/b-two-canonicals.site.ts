import { draftedSite } from '../draft';

export const bTwoCanonicals = draftedSite(
  'b-two-canonicals',
  'One head has two canonicals that differ.',
  ({ about }) => {
    about.head += '<link rel="canonical" href="{origin}/">';
  },
);
