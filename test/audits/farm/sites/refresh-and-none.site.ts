import { draftedSite } from '../draft';
import { freshPage } from '../polished';

export const refreshAndNone = draftedSite(
  'refresh-and-none',
  'One page sends its readers on by a meta refresh; another one answers 200 and says that there is none.',
  ({ text, home, about, pages, unlisted }) => {
    about.head += '<meta http-equiv="refresh" content="3; url=/guide/">';
    const none = freshPage(text, '/lamps/', {
      title: 'Page not found: the workshop has no lamps | Harbour Desks',
      description: 'The page that you asked for is not here any more; the guides of our workshop have others like it.',
      heading: 'Page not found',
      answer: 'What you asked for is not here any more. Begin with the guides of our workshop, or write to us.',
      sections: [],
    });
    pages.push(none);
    unlisted.add(none.path);
    home.content += '<p><a href="/lamps/">Lamps of the workshop</a></p>';
  },
);
