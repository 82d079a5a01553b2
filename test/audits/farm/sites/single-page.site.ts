import { farmSite } from '../site';

export const singlePage = farmSite(
  'single-page',
  'One page of plain HTML from 1997, without charset, robots.txt, sitemap or links.',
  {
    '/': {
      headers: { 'Content-Type': 'text/html' },
      body: '<HTML><HEAD><TITLE>Harbour Desks, Bristol</TITLE></HEAD><BODY BGCOLOR=white><CENTER><H1>Harbour Desks</H1></CENTER><P>We make desks. Write to us: 1 Dock Road, Bristol.<P>Last change: 1997</BODY></HTML>',
    },
  },
);
