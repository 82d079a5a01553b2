import { gzipSync } from 'node:zlib';
import { groundOf, judgedFile, proposeFile, shownFinding, textOf } from '@app/core/audit-checks';
import type { ReadText } from '@app/platform/foreign-text';
import { type CrawledFile, GROUND_BYTES, type MadeProposal } from './file-readers';

export const read: ReadText<CrawledFile, MadeProposal> = ({ report, site }) => {
  const proposal = proposeFile(report, site);
  if (proposal.outcome !== 'proposed') return { proposal, checks: [], ground: null };
  const facts = groundOf(report, site);
  const ground = Buffer.from(JSON.stringify(facts));
  if (ground.length > GROUND_BYTES) throw new Error(`what its checks read has ${ground.length} bytes`);
  const checks = judgedFile(report, facts, textOf(proposal.lines)).map(shownFinding);
  return { proposal, checks, ground: gzipSync(ground).toString('base64') };
};
