import { draftedSite } from '../draft';
import { faultyRobots, faultySchema, neglectHead } from '../neglect';
import { freshPage } from '../polished';
import { GERMAN } from '../texts/german';
import { SPANISH } from '../texts/spanish';

const alternate = (code: string, path: string): string =>
  `<link rel="alternate" hreflang="${code}" href="{origin}${path}">`;

export const hreflangFaulty = draftedSite(
  'hreflang-faulty',
  'en-UK is no language, and the German page does not name the English one; head, robots.txt and JSON-LD are neglected.',
  (draft) => {
    const { home, pages } = draft;
    const [es, de] = [SPANISH, GERMAN].map((text) => freshPage(text, `/${text.lang}/`, text.home)) as [
      (typeof pages)[0],
      (typeof pages)[0],
    ];
    home.head += alternate('en-UK', '/') + alternate('es', '/es/') + alternate('de', '/de/');
    es.head += alternate('en', '/') + alternate('es', '/es/');
    de.head += alternate('de', '/de/');
    home.content += '<p><a href="/es/">Español</a> <a href="/de/">Deutsch</a></p>';
    pages.push(es, de);
    faultyRobots(draft);
    faultySchema(draft);
    neglectHead(draft);
  },
);
