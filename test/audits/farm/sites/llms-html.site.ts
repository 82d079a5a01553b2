import { draftedSite } from '../draft';
import { neglectContent } from '../neglect';
import { html } from '../site';

export const llmsHtml = draftedSite(
  'llms-html',
  'llms.txt answers with an HTML page; the text of the site is neglected.',
  (draft) => {
    neglectContent(draft);
    draft.routes['/llms.txt'] = html(
      '<!DOCTYPE html>\n<html lang="en"><head><title>Oops</title></head><body><h1>Nothing here</h1></body></html>',
    );
  },
);
