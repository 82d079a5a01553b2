import { defineReport } from '../../define-report';
import { h1 } from './h1.check';
import { linkLists } from './link-lists.check';
import { linksResolve } from './links-resolve.check';
import { noNoindexed } from './no-noindexed.check';
import { notHtml } from './not-html.check';
import { present } from './present.check';
import { sameSite } from './same-site.check';
import { size } from './size.check';
import { summary } from './summary.check';

export const LLMS_TXT = defineReport(
  'llms_txt',
  ['llmsTxt', 'pages'],
  [present, notHtml, h1, summary, linkLists, linksResolve, sameSite, noNoindexed, size],
);
