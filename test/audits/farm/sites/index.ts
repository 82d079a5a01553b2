import type { FarmSite } from '../site';
import { faultyRobotsSite } from './faulty-robots.site';
import { faultySchemaSite } from './faulty-schema.site';
import { goodAr } from './good-ar.site';
import { goodDe } from './good-de.site';
import { goodEn } from './good-en.site';
import { goodEs } from './good-es.site';
import { goodJa } from './good-ja.site';
import { longGood } from './long-good.site';
import { neglectedContent } from './neglected-content.site';
import { neglectedHead } from './neglected-head.site';
import { neglectedLinks } from './neglected-links.site';
import { robots403 } from './robots-403.site';
import { robots503 } from './robots-503.site';
import { robotsBlockAll } from './robots-block-all.site';
import { robotsBlockUs } from './robots-block-us.site';
import { robotsHtml } from './robots-html.site';
import { robotsHuge } from './robots-huge.site';
import { robotsLatin1 } from './robots-latin1.site';
import { robotsMissing } from './robots-missing.site';
import { robotsRedirects } from './robots-redirects.site';
import { robotsTraining } from './robots-training.site';
import { secureGood } from './secure-good.site';
import { securePlain } from './secure-plain.site';
import { trapsHtml } from './traps-html.site';
import { trapsLinks } from './traps-links.site';
import { trapsSchema } from './traps-schema.site';
import { worstDe } from './worst-de.site';
import { worstEn } from './worst-en.site';
import { worstEs } from './worst-es.site';
import { worstJa } from './worst-ja.site';

/** A line for each site. */
export const SITES: readonly FarmSite[] = [
  faultyRobotsSite,
  faultySchemaSite,
  goodAr,
  goodDe,
  goodEn,
  goodEs,
  goodJa,
  longGood,
  neglectedContent,
  neglectedHead,
  neglectedLinks,
  robots403,
  robots503,
  robotsBlockAll,
  robotsBlockUs,
  robotsHtml,
  robotsHuge,
  robotsLatin1,
  robotsMissing,
  robotsRedirects,
  robotsTraining,
  secureGood,
  securePlain,
  trapsHtml,
  trapsLinks,
  trapsSchema,
  worstDe,
  worstEn,
  worstEs,
  worstJa,
];
