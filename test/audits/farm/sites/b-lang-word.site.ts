import { draftedSite } from '../draft';

export const bLangWord = draftedSite('b-lang-word', 'html lang is the English name of the language.', ({ pages }) => {
  for (const page of pages) page.lang = 'english';
});
