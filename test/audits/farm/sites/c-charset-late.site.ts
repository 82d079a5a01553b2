import { draftedSite } from '../draft';

export const cCharsetLate = draftedSite(
  'c-charset-late',
  'The encoding is named behind the first 1,024 bytes, where browsers no longer look for it.',
  ({ pages }) => {
    for (const page of pages) {
      page.charset = `<style>${':root { --ash: #d9cdb8; --oak: #b08d57 }\n'.repeat(40)}</style><meta charset="utf-8">`;
      page.headers = { 'Content-Type': 'text/html' };
    }
  },
);
