import { draftedSite } from '../draft';
import { GERMAN } from '../texts/german';

export const cWallInGerman = draftedSite(
  'c-wall-in-german',
  'A German article breaks off at a wall: read on with Plus. Its JSON-LD and its head say nothing of it.',
  ({ article }) => {
    article.content = article.content.replace(
      /<h2>Die Haltung[\s\S]*<\/article>/,
      `<div class="paywall-overlay"><h2>Weiterlesen mit Hafentische Plus</h2>
<p>Dieser Artikel ist nur für Abonnenten. Jetzt abonnieren und vier Wochen kostenlos testen. Sie haben bereits ein Abo? <a href="/about/">Hier anmelden</a></p></div></article>`,
    );
  },
  { text: GERMAN },
);
