import { draftedSite } from '../draft';
import { freshPage } from '../polished';
import { redirect } from '../site';

export const canonicalAstray = draftedSite(
  'canonical-astray',
  'One canonical leads to a redirect, another one to a page that says noindex.',
  ({ text, guides, about, pages, unlisted, routes }) => {
    about.canonical = '{origin}/workshop/';
    routes['/workshop/'] = redirect('/about/');
    guides.canonical = '{origin}/guide-list/';
    const list = freshPage(text, '/guide-list/', {
      title: 'All guides of the workshop in one list | Harbour Desks',
      description:
        'Heights, lamps, chairs and mats: the guides of our workshop in the order in which they were written.',
      heading: 'All guides in one list',
      answer:
        'This list has the guides of the workshop in the order in which they were written, the newest of them first.',
      sections: text.about.sections,
    });
    list.head += '<meta name="robots" content="noindex">';
    pages.push(list);
    unlisted.add(list.path);
  },
);
