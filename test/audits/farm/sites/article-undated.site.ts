import { draftedSite } from '../draft';
import { faultyLlms, neglectHead, neglectLinks } from '../neglect';
import { articleNode } from '../polished';

export const articleUndated = draftedSite(
  'article-undated',
  'An article has no date, no author by name and no source; links, llms.txt and head are neglected.',
  (draft) => {
    const { article, text } = draft;
    const { headline, image, publisher } = articleNode(text);
    article.answer = `<p>${text.article.answer}</p>`;
    article.content = article.content.replace(/<p><a href="https:[\s\S]*?<\/p>/, '');
    article.jsonLd[0] = {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline,
      image,
      publisher,
      author: { '@type': 'Person', url: 'https://www.example.org/people/author' },
    };
    neglectLinks(draft);
    faultyLlms(draft);
    neglectHead(draft);
  },
);
