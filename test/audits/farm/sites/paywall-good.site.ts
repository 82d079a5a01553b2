import { draftedSite } from '../draft';
import { articleNode } from '../polished';

export const paywallGood = draftedSite(
  'paywall-good',
  'A paid article marks its paid part as Google asks.',
  ({ article, text }) => {
    article.jsonLd[0] = {
      ...articleNode(text),
      '@type': 'NewsArticle',
      isAccessibleForFree: false,
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: 'False', cssSelector: '.paid' },
    };
    article.content = article.content.replace('<h2>Change', '<h2 class="paid">Change');
  },
);
