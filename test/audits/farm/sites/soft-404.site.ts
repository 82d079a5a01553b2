import { draftedSite } from '../draft';
import { faultySchema, neglectContent, neglectHead } from '../neglect';
import { notFound } from '../site';
import { JAPANESE } from '../texts/japanese';

export const soft404 = draftedSite(
  'soft-404',
  'Unknown pages answer 200 with an excuse; text, head and JSON-LD of the site, in Japanese, are neglected.',
  (draft) => {
    neglectContent(draft);
    faultySchema(draft);
    neglectHead(draft);
    draft.routes['/llms.txt'] = notFound();
    draft.routes['*'] = ({ path }) =>
      path.startsWith('/.well-known/')
        ? { status: 404 }
        : {
            body: '<!doctype html><html lang="ja"><title>ページが見つかりません</title><h1>ページが見つかりません</h1></html>',
          };
  },
  { text: JAPANESE },
);
