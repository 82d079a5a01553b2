import { draftedSite } from '../draft';

export const contentTypePlain = draftedSite(
  'content-type-plain',
  'The start page is HTML but comes as plain text.',
  ({ home }) => {
    home.headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  },
);
