import { LIMITS } from '@app/core/kernel';
import { BoolParam, FileLinesParam, inOrder, IntParam, ObjectListParam } from '../params';
import { PageQuery } from '../shared/paging.request';
import { FormerVersion, NamedVersion, ReadVersion } from '../shared/versions.request';
import { TechnicalGeoReportPath } from './audits.request';

/** One change of a file. All edits of a request name lines by the numbers from before the first. */
export class FileEdit {
  @IntParam({
    required: true,
    max: LIMITS.auditFileLines + 1,
    description: 'The first line that is edited, from 1; one more than there are adds to the end.',
    example: 3,
  })
  line: number;

  @IntParam({
    min: 0,
    max: LIMITS.auditFileLines,
    description: 'How many lines are edited, from there on; one unless sent. With 0 the text comes before the line.',
    example: 1,
  })
  count?: number;

  @FileLinesParam({
    maxLength: LIMITS.auditFileLength,
    description:
      'What stands there from now on: one line, or several with line feeds between them. An empty text is an empty line.',
    example: 'Allow: /',
  })
  text?: string;

  @BoolParam({ description: 'Whether the lines are taken out.', example: false })
  remove?: boolean;
}

class FileEdits {
  @ObjectListParam(FileEdit, null, {
    required: true,
    maxItems: LIMITS.auditFileEditsPerRequest,
    description: 'The changes, each of other lines. All of them are made, or none.',
    example: [{ line: 3, text: 'Allow: /' }],
    toolWords:
      'Each replaces count lines (default 1; 0 inserts) from line with text, or removes them; numbers are those before the first edit',
  })
  edits: FileEdit[];
}

/** PATCH /technical_geo_files/{id} (docs/audits.md). */
export class EditTechnicalGeoFileBody extends inOrder(TechnicalGeoReportPath, ReadVersion, FileEdits) {}

/** POST /technical_geo_files/{id}/revert (docs/audits.md). */
export class RevertTechnicalGeoFileBody extends inOrder(TechnicalGeoReportPath, ReadVersion, FormerVersion) {}

/** GET /technical_geo_files/{id}/versions (docs/audits.md). */
export class TechnicalGeoFileVersionsQuery extends inOrder(TechnicalGeoReportPath, PageQuery) {}

/** GET /technical_geo_files/{id}/versions/{version} (docs/audits.md). */
export class TechnicalGeoFileVersionPath extends inOrder(TechnicalGeoReportPath, NamedVersion) {}
