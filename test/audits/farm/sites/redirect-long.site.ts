import { draftedSite } from '../draft';
import { redirect } from '../site';

export const redirectLong = draftedSite(
  'redirect-long',
  'The start page is five redirects away, which is as many as are followed.',
  ({ home, pages, routes }) => {
    routes['/'] = redirect('/step-1', 302);
    for (let at = 1; at < 5; at += 1) routes[`/step-${at}`] = redirect(at === 4 ? '/en/' : `/step-${at + 1}`, 302);
    home.path = '/en/';
    home.canonical = '{origin}/en/';
    for (const page of pages) {
      page.header = page.header.replace('href="/"', 'href="/en/"');
      page.trail = page.trail.replace('href="/"', 'href="/en/"');
    }
  },
);
