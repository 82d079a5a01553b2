import { draftedSite } from '../draft';
import { articleNode } from '../polished';
import { JAPANESE } from '../texts/japanese';

export const cWallSaidFree = draftedSite(
  'c-wall-said-free',
  'A Japanese article is for members, and its JSON-LD says that it is free.',
  ({ article, text }) => {
    article.jsonLd[0] = { ...articleNode(text), isAccessibleForFree: true };
    article.content = article.content.replace(
      '</article>',
      `<div class="members"><p>この記事は会員限定です。続きを読むには会員登録が必要です。残り一千二百文字</p><p><a href="/about/">会員登録して続きを読む</a></p></div></article>`,
    );
  },
  { text: JAPANESE },
);
