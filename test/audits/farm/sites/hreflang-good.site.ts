import { draftedSite } from '../draft';
import { freshPage } from '../polished';
import { GERMAN } from '../texts/german';
import { JAPANESE } from '../texts/japanese';
import { SPANISH } from '../texts/spanish';

const VERSIONS = { 'en-GB': '/', es: '/es/', 'de-CH': '/de/', 'zh-Hant-HK': '/', ja: '/ja/', 'x-default': '/' };
const ALTERNATES = Object.entries(VERSIONS)
  .map(([code, path]) => `<link rel="alternate" hreflang="${code}" href="{origin}${path}">`)
  .join('\n');

export const hreflangGood = draftedSite(
  'hreflang-good',
  'Right over https in four languages, whose start pages name each other, with x-default, regions and scripts.',
  ({ home, pages }) => {
    for (const text of [SPANISH, GERMAN, JAPANESE]) pages.push(freshPage(text, `/${text.lang}/`, text.home));
    for (const page of pages.filter(({ path }) => path === '/' || path.length === 4)) page.head += ALTERNATES;
    home.content += '<p><a href="/es/">Español</a> <a href="/de/">Deutsch</a> <a href="/ja/">日本語</a></p>';
  },
  { scheme: 'https' },
);
