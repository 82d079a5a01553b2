import { draftedSite } from '../draft';
import { html } from '../site';

export const robotsHtml = draftedSite('robots-html', 'robots.txt answers 200 with an HTML page.', (draft) => {
  draft.robots = html(
    '<!doctype html>\n<html lang="en"><head><title>Harbour Desks</title></head>\n<body><p>Welcome: have a look around.</p></body></html>\n',
  );
});
