import { draftedSite } from '../draft';
import { articleNode } from '../polished';

export const paywallUnmarked = draftedSite(
  'paywall-unmarked',
  'An article ends at a wall for subscribers, and its JSON-LD says nothing of it.',
  ({ article, text }) => {
    article.jsonLd[0] = { ...articleNode(text), '@type': 'NewsArticle' };
    article.head += '<meta property="article:content_tier" content="locked">';
    article.content = article.content.replace(
      '</article>',
      `<div class="paywall" id="paywall"><h2>Subscribe to read on</h2>
<p>The rest of this article is for subscribers only. Subscribe for four pounds a month, or sign in if you have an account.</p></div></article>`,
    );
  },
);
