import { draftedSite } from '../draft';
import { articleNode } from '../polished';

export const cWallMarkedInGraph = draftedSite(
  'c-wall-marked-in-graph',
  'Right: a wall for subscribers that the markup names, in a graph, as a word and in a list of parts.',
  ({ article, text }) => {
    const { '@context': context, ...node } = articleNode(text);
    const part = { '@type': 'WebPageElement', isAccessibleForFree: 'False', cssSelector: '.paid-part' };
    article.jsonLd[0] = { '@context': context, '@graph': [{ ...node, isAccessibleForFree: 'False', hasPart: [part] }] };
    article.content = article.content
      .replace('<h2>Change', '<div class="paid-part"><h2>Change')
      .replace(
        '</article>',
        '<p>Subscribe to continue reading. This article is for subscribers only.</p></div></article>',
      );
  },
);
