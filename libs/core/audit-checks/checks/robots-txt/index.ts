import { defineReport } from '../../define-report';
import { aiBots } from './ai-bots.check';
import { blocksAssets } from './blocks-assets.check';
import { conflicts } from './conflicts.check';
import { contentSignal } from './content-signal.check';
import { contentType } from './content-type.check';
import { encoding } from './encoding.check';
import { googleExtended } from './google-extended.check';
import { orphanRules } from './orphan-rules.check';
import { rulePaths } from './rule-paths.check';
import { sitemapAbsolute } from './sitemap-absolute.check';
import { size } from './size.check';
import { status } from './status.check';
import { syntax } from './syntax.check';
import { typos } from './typos.check';
import { unsupported } from './unsupported.check';

export const ROBOTS_TXT = defineReport(
  'robots_txt',
  [],
  [
    status,
    size,
    encoding,
    contentType,
    syntax,
    typos,
    orphanRules,
    rulePaths,
    conflicts,
    sitemapAbsolute,
    aiBots,
    googleExtended,
    contentSignal,
    unsupported,
    blocksAssets,
  ],
);
