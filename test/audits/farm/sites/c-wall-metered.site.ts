import { draftedSite } from '../draft';
import { articleNode } from '../polished';
import { SPANISH } from '../texts/spanish';

export const cWallMetered = draftedSite(
  'c-wall-metered',
  'A Spanish article of a metered kind says that all free articles of the month are read; JSON-LD calls it NewsArticle and no more.',
  ({ article, text }) => {
    article.jsonLd[0] = { ...articleNode(text), '@type': 'NewsArticle' };
    article.content = article.content.replace(
      '</article>',
      `<section id="muro"><p><strong>Ya ha leído sus cinco artículos gratuitos de este mes.</strong> Suscríbase para seguir leyendo.</p>
<p><a href="/about/">Suscribirse por 4 euros al mes</a></p></section></article>`,
    );
  },
  { text: SPANISH },
);
