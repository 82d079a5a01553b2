import { draftedSite } from '../draft';

export const cCharsetNoName = draftedSite(
  'c-charset-no-name',
  'The encoding has a name that nobody knows.',
  ({ pages }) => {
    for (const page of pages) {
      page.charset = '<meta charset="utf8mb4">';
      page.headers = { 'Content-Type': 'text/html' };
    }
  },
);
