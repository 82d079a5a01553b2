import { draftedSite } from '../draft';
import { freshPage } from '../polished';
import { redirect } from '../site';

const ROOMS = ['kitchen', 'library', 'school', 'studio', 'office', 'garage', 'attic', 'cellar'];

export const sitemapStale = draftedSite(
  'sitemap-stale',
  'The sitemap claims that all of its thirteen URLs changed today, and lists one that redirects.',
  (draft) => {
    const { about, text, pages, alsoListed, routes } = draft;
    for (const room of ROOMS) {
      const path = `/${room}/`;
      about.content += `<p><a href="${path}">Desks for the ${room}</a></p>`;
      pages.push(
        freshPage(text, path, {
          title: `Desks for the ${room} | Harbour Desks`,
          description: `What a desk for the ${room} needs.`,
          heading: `Desks for the ${room}`,
          answer: `A desk for the ${room} needs a top that fits, a frame that stands firm, and a lamp that lights the ${room} well.`,
          sections: [
            {
              heading: `The top for the ${room}`,
              paragraphs: [
                `For the ${room} we cut tops of ash or oak; bring the measures of your ${room} to the workshop, where we draw it together and reckon what it costs.`,
              ],
            },
          ],
        }),
      );
    }
    about.content += '<p><a href="/barn/">Desks for the barn</a></p>';
    alsoListed.push('/barn/');
    routes['/barn/'] = redirect('/garage/');
    draft.lastmod = '{day+0}';
  },
);
