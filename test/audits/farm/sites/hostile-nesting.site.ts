import { draftedSite } from '../draft';
import { freshPage } from '../polished';

const DEPTH = 100_000;

export const hostileNesting = draftedSite(
  'hostile-nesting',
  'A right site with one page whose elements are nested a hundred thousand deep.',
  ({ about, text, pages }) => {
    about.content += '<p><a href="/deep/">The deep end</a></p>';
    const deep = freshPage(text, '/deep/', {
      title: 'The deep end of the workshop',
      description: 'A page that is right in all that one can see.',
      heading: 'The deep end',
      answer: text.guides.answer,
      sections: [text.article.sections[0]!],
    });
    deep.content += '<div>'.repeat(DEPTH);
    pages.push(deep);
  },
);
