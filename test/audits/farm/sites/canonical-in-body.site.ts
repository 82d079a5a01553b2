import { draftedSite } from '../draft';

export const canonicalInBody = draftedSite(
  'canonical-in-body',
  'The canonical link of one page stands in its body, where search ignores it.',
  ({ about }) => {
    about.canonical = null;
    about.trail = '<link rel="canonical" href="{origin}/about/">';
  },
);
