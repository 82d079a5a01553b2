import { draftedSite } from '../draft';
import { redirect } from '../site';

export const redirectLoopInside = draftedSite(
  'redirect-loop-inside',
  'A right site with one link that redirects to itself.',
  ({ about, routes }) => {
    about.content += '<p><a href="/map">How to find us</a></p>';
    routes['/map'] = redirect('/map', 302);
  },
);
