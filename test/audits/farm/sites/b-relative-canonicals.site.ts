import { draftedSite } from '../draft';

export const bRelativeCanonicals = draftedSite(
  'b-relative-canonicals',
  'All canonicals are relative paths.',
  ({ pages }) => {
    for (const page of pages) page.canonical = page.path;
  },
);
