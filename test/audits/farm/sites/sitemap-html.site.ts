import { draftedSite } from '../draft';
import { html } from '../site';

export const sitemapHtml = draftedSite(
  'sitemap-html',
  'The usual place of the sitemap answers with an HTML page, and robots.txt names none.',
  (draft) => {
    draft.robots = { body: 'User-agent: *\nDisallow: /checkout/\n', headers: { 'Content-Type': 'text/plain' } };
    draft.sitemap = html(
      '<!doctype html><html lang="en"><title>Sitemap</title><h1>Where is what</h1><a href="/">Home</a></html>',
    );
  },
);
