import { draftedSite } from '../draft';

export const headAmiss = draftedSite(
  'head-amiss',
  'lang is en-UK, of which the UK is no region; two pages share a description, one has two titles, the start page has a relative picture for Open Graph.',
  ({ home, guides, about, pages }) => {
    for (const page of pages) page.lang = 'en-UK';
    guides.description = about.description;
    about.head += '<title>About</title>';
    home.openGraph.image = '/images/desk.svg';
  },
);
