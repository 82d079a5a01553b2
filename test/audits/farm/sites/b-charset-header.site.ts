import { draftedSite } from '../draft';

export const bCharsetHeader = draftedSite(
  'b-charset-header',
  'The charset stands in the header alone.',
  ({ pages }) => {
    for (const page of pages) {
      page.charset = '';
      page.headers = { 'Content-Type': 'text/html; charset=UTF-8' };
    }
  },
);
