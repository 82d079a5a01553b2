import { draftedSite } from '../draft';

export const bCanonical404Head = draftedSite(
  'b-canonical-404-head',
  'A canonical names a page that no link leads to and that answers 410.',
  ({ guides, routes }) => {
    guides.canonical = '{origin}/guides-of-2014/';
    routes['/guides-of-2014/'] = { status: 410, body: '<!doctype html><title>Gone</title><h1>Gone</h1>' };
  },
);
