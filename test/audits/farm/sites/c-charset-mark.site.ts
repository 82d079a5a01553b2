import { draftedSite } from '../draft';
import { sendIn } from '../encodings';

export const cCharsetMark = draftedSite(
  'c-charset-mark',
  'Right: a mark at the start of each page says UTF-8, and nothing else does.',
  (draft) => {
    for (const page of draft.pages) page.charset = '';
    sendIn(draft, (text) => Buffer.from(`\uFEFF${text}`), 'text/html');
  },
);
