import { draftedSite } from '../draft';
import { neglectLinks } from '../neglect';
import { GERMAN } from '../texts/german';
export const neglectedLinks = draftedSite(
  'neglected-links',
  'Links in German are dead, empty, redirected, deep; the sitemap is stale.',
  (draft) => {
    neglectLinks(draft);
  },
  { text: GERMAN },
);
