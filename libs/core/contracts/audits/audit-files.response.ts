import type { FileOutcome } from '@app/core/audit-checks';
import type { AuditReport } from '@app/core/kernel';
import { VersionMaker } from '../intelligence-tasks/task-versions.response';
import { PagedResponse } from '../shared/paging.response';
import { AuditFinding } from './audits.response';

/** Lines of a file, from 1. */
export class LineRange {
  /** The first of them. @example 3 */
  first: number;

  /** The last of them. @example 4 */
  last: number;
}

/** A run of lines that are otherwise than in the present file. */
export class FileChange {
  /** Where they stand in the text; null where lines are taken out and none stands in their place. */
  lines: LineRange | null;

  /** What they stand in place of, in the present file; null where lines are new. */
  present_lines: LineRange | null;

  /** The checks that ask for it; empty for what a person wrote. @example ["robots_txt.ai-bots"] */
  check_ids: string[];

  /** Whether a person wrote or removed it. */
  by_person: boolean;
}

/** The file of a report, without its text. */
export class TechnicalGeoFile {
  /** The project. @example 294 */
  project_id: number;

  /** The report. @example 5120 */
  id: number;

  /** Reports of a batch rest on one crawl. @example 812 */
  batch_id: number;

  /** What the report judges. @example robots_txt */
  report_type: AuditReport;

  /** The name of the file. @example robots.txt */
  name: string;

  /** Where the file belongs. @example https://acme.example/robots.txt */
  url: string;

  /** Of the text, by which it is edited next; null where nothing is proposed. @example 2 */
  version: number | null;

  /** What is otherwise than in the present file, from its beginning on. */
  changes: FileChange[];

  /** What the checks of the report find in the text; empty where nothing is proposed. */
  checks: AuditFinding[];
}

/** What a report proposes of its file (docs/audits.md). */
export class TechnicalGeoFileResponse extends TechnicalGeoFile {
  /**
   * `proposed`: a file that is otherwise than the present one. `unchanged`: no check asks for a change. `impossible`:
   * nothing can be proposed, and `note` says why.
   * @example proposed
   */
  outcome: FileOutcome;

  /** What is proposed, or why nothing is. @example "The present robots.txt, otherwise only where a check asks for it." */
  note: string;

  /** The file as the crawl has read it; null when there is none. @example "User-agent: *\nDisallow: /\n" */
  present: string | null;

  /** The file of this version; null where nothing is proposed. @example "User-agent: *\nAllow: /\n" */
  text: string | null;

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}

/** A file after an edit, without its text. */
export class EditedTechnicalGeoFileResponse extends TechnicalGeoFile {
  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}

/** A version of a file, without the text. */
export class TechnicalGeoFileVersion {
  /** From 1. @example 2 */
  version: number;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  made_at: string;

  /** Who. */
  made_by: VersionMaker;

  /** The lines that are edited, with the numbers from before; empty for the first and for one that came back. @example ["line 3"] */
  edited: string[];

  /** The version that came back; null for an edit. @example 1 */
  reverted_to: number | null;

  /** Of the text. @example 12 */
  line_count: number;

  /** How many checks warn or fail. @example 1 */
  faults: number;
}

export class TechnicalGeoFileVersionsResponse extends PagedResponse {
  /** The report. @example 5120 */
  id: number;

  /** The rows of the page. */
  data: TechnicalGeoFileVersion[];
}

export class TechnicalGeoFileVersionResponse extends TechnicalGeoFileVersion {
  /** The project. @example 294 */
  project_id: number;

  /** The report. @example 5120 */
  id: number;

  /** The file of the version. @example "User-agent: *\nAllow: /\n" */
  text: string;

  /** What is otherwise than in the present file, from its beginning on. */
  changes: FileChange[];

  /** What the checks of the report find in it. */
  checks: AuditFinding[];

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}
