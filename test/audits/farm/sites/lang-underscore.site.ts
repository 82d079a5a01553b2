import { draftedSite } from '../draft';

export const langUnderscore = draftedSite(
  'lang-underscore',
  'lang is en_GB, which is no language tag; a listed page became unavailable twenty days ago by its own words.',
  ({ about, pages }) => {
    for (const page of pages) page.lang = 'en_GB';
    about.head += '<meta name="robots" content="max-image-preview:large, unavailable_after: {day-20}">';
  },
);
