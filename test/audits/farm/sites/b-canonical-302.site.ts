import { draftedSite } from '../draft';
import { redirect } from '../site';

export const bCanonical302 = draftedSite(
  'b-canonical-302',
  'The canonical of a page is answered by a temporary redirect back to it.',
  ({ about, routes }) => {
    about.canonical = '{origin}/about-us/';
    routes['/about-us/'] = redirect('/about/', 302);
  },
);
