import { draftedSite } from '../draft';
import { text as plain } from '../site';
import { GERMAN } from '../texts/german';

export const goodDe = draftedSite(
  'good-de',
  'Right in German; robots.txt has a BOM, a rule for Google-Extended and Content Signals.',
  (draft) => {
    draft.robots = plain(
      '\uFEFFUser-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nDisallow: /checkout/\n\nUser-agent: Google-Extended\nDisallow: /\n\nSitemap: {origin}/sitemap.xml\n',
    );
    draft.home.head += '<link rel="alternate" type="application/atom+xml" href="/feed.xml" title="Feed">';
    draft.routes['/feed.xml'] = {
      body: '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Hafentische</title></feed>',
      headers: { 'Content-Type': 'application/atom+xml' },
    };
  },
  { text: GERMAN },
);
