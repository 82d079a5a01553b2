import { draftedSite } from '../draft';
import { faultySchema } from '../neglect';
import { renderPage } from '../page';

const BOTS = /GPTBot|OAI-SearchBot|ChatGPT|Claude|Perplexity/i;

export const cloakedContent = draftedSite(
  'cloaked-content',
  'AI bots get a start page of a few words, browsers a whole one; the JSON-LD is faulty.',
  (draft) => {
    faultySchema(draft);
    const whole = renderPage(draft.home);
    const short = whole.replace(
      /<main[\s\S]*<\/main>/,
      '<main id="main"><h1>Harbour Desks</h1><p>Please visit our shop.</p></main>',
    );
    draft.routes['/'] = ({ userAgent }) => ({ body: BOTS.test(userAgent) ? short : whole });
  },
);
