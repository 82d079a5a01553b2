import { draftedSite } from '../draft';

export const microdata = draftedSite(
  'microdata',
  'Structured data by microdata and RDFa, none by JSON-LD.',
  (draft) => {
    const { home, article, text } = draft;
    home.jsonLd = [];
    article.jsonLd = [];
    home.content = `<div itemscope itemtype="https://schema.org/Organization"><meta itemprop="name" content="${text.brand}">${home.content}</div>`;
    article.content = `<div vocab="https://schema.org/" typeof="Article"><meta property="headline" content="${text.article.heading}">${article.content}</div>`;
    article.content = article.content.replace('</article></div>', '</div></article>');
  },
);
