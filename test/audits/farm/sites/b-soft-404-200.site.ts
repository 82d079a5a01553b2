import { draftedSite } from '../draft';

export const bSoft404200 = draftedSite(
  'b-soft-404-200',
  'Paths without a page answer 200 with an apology.',
  ({ routes }) => {
    routes['*'] = {
      body: '<!doctype html><html lang="en"><title>Nothing here</title><h1>Nothing here</h1><p>We could not find that page.</p></html>',
    };
  },
);
