import { draftedSite } from '../draft';

export const charsetAlias = draftedSite(
  'charset-alias',
  'Right, with two names of one encoding: UTF8 in the header and utf-8 in the markup.',
  ({ pages }) => {
    for (const page of pages) page.headers = { 'Content-Type': 'text/html; charset=UTF8' };
  },
);
