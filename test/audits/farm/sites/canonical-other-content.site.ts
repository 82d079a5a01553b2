import { draftedSite } from '../draft';

export const canonicalOtherContent = draftedSite(
  'canonical-other-content',
  'The workshop page, which is listed, names the start page as its canonical form, which says other things.',
  ({ about }) => {
    about.canonical = '{origin}/';
  },
);
