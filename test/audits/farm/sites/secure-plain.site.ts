import { draftedSite } from '../draft';

export const securePlain = draftedSite(
  'secure-plain',
  'Right over https, but http answers the same pages without a redirect.',
  () => undefined,
  { scheme: 'https' },
);
