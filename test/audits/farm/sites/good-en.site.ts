import { draftedSite } from '../draft';

export const goodEn = draftedSite('good-en', 'A small shop in English that does everything right over http.');
