import { Injectable } from '@nestjs/common';
import { type Finding, proposalFacts, type SeenFacts } from '@app/core/audit-checks';
import { AUDIT_FILES, type AuditReport, type FiledReport, invalidParam, isFiledReport } from '@app/core/kernel';
import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import type { FileRow, NewVersion } from './audit-files.repository';
import { EDITED_FILE_READER, type EditedText, type MadeProposal, PROPOSED_FILE_READER } from './judging/file-readers';

interface FirstFile {
  readonly proposal: Omit<FileRow, 'version'>;
  /** Null where nothing is proposed. */
  readonly first: { readonly version: NewVersion; readonly ground: Buffer } | null;
}

/** Proposes files and judges them, where a hostile one costs nothing but itself. */
@Injectable()
export class FileJudge {
  constructor(private readonly foreign: ForeignText) {}

  /** @throws ApiError `ERR_INVALID_PARAM` on `edits` */
  async checks(edited: EditedText): Promise<Finding[]> {
    try {
      return await this.foreign.read(EDITED_FILE_READER, edited, new AbortController().signal);
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      throw invalidParam('edits', 'edits: the file cannot be judged within its limits');
    }
  }

  /** What a report proposes, as the service makes it; null for a report that has no file. */
  async first(report: AuditReport, site: SeenFacts, now: Date, signal: AbortSignal): Promise<FirstFile | null> {
    if (!isFiledReport(report)) return null;
    const { proposal, checks, ground } = await this.proposed(report, site, signal);
    const { lines, ...told } = proposal;
    const named = { ...told, name: AUDIT_FILES[report] };
    if (ground === null) return { proposal: named, first: null };
    const version = {
      version: 1,
      madeAt: now,
      kind: 'service' as const,
      userId: null,
      edited: [],
      revertedTo: null,
      lines,
      checks,
    };
    return { proposal: named, first: { version, ground: Buffer.from(ground, 'base64') } };
  }

  /** The report itself is whole without a proposal. */
  private async proposed(report: FiledReport, site: SeenFacts, signal: AbortSignal): Promise<MadeProposal> {
    try {
      return await this.foreign.read(PROPOSED_FILE_READER, { report, site: proposalFacts(report, site) }, signal);
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      const { url } = report === 'llms_txt' && site.llmsTxt ? site.llmsTxt : site.robotsTxt;
      const note = 'No proposal could be made within the limits of time and memory.';
      const proposal = { outcome: 'impossible' as const, url: new URL(`/${AUDIT_FILES[report]}`, url).href, note };
      return { proposal: { ...proposal, present: null, lines: [] }, checks: [], ground: null };
    }
  }
}
