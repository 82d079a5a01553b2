import { draftedSite } from '../draft';

export const markupOtherAuthor = draftedSite(
  'markup-other-author',
  'The article says that John Carter wrote it; its JSON-LD says Mary Ellison, whom the page does not name.',
  ({ article, text }) => {
    article.answer = article.answer.replace(text.author, 'By John Carter');
  },
);
