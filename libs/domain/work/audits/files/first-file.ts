import { groundOf, judgedFile, proposeFile, type SeenFacts, shownFinding, textOf } from '@app/core/audit-checks';
import { AUDIT_FILES, type AuditReport, isFiledReport } from '@app/core/kernel';
import { packed } from '../packed';
import type { FileRow, NewVersion } from './audit-files.repository';

interface FirstFile {
  readonly proposal: Omit<FileRow, 'version'>;
  /** Null where nothing is proposed. */
  readonly first: { readonly version: NewVersion; readonly ground: Buffer } | null;
}

/** What a report proposes, as the service makes it; null for a report that has no file. */
export async function firstFile(report: AuditReport, site: SeenFacts, now: Date): Promise<FirstFile | null> {
  if (!isFiledReport(report)) return null;
  const { lines, ...proposal } = proposeFile(report, site);
  const named = { ...proposal, name: AUDIT_FILES[report] };
  if (proposal.outcome !== 'proposed') return { proposal: named, first: null };
  const ground = groundOf(report, site);
  const version = {
    version: 1,
    madeAt: now,
    kind: 'service' as const,
    userId: null,
    edited: [],
    revertedTo: null,
    lines,
    checks: judgedFile(report, ground, textOf(lines)).map(shownFinding),
  };
  return { proposal: named, first: { version, ground: await packed(ground) } };
}
