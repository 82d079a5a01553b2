import { LIMITS } from '@app/core/kernel';
import { BoolParam, EnumParam, inOrder, IntParam, TextListParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

/** JSONL: one JSON object on each line. CSV: RFC 4180 with a header; cells are separated by commas, semicolons or tabs. */
export const IMPORT_FORMATS = ['jsonl', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** How the rows of a file are read. */
class ReadingBody extends ProjectQuery {
  @EnumParam(IMPORT_FORMATS, { required: true, description: 'The form of the file.' })
  format: ImportFormat;

  @TextListParam({
    maxItems: LIMITS.importFields,
    maxLength: LIMITS.nameLength,
    description: 'Fields that the file calls otherwise: `our field=field of the file`.',
    example: ['prompt=question', 'answer=response'],
  })
  map?: string[];

  @TextListParam({
    maxItems: LIMITS.importFields,
    maxLength: LIMITS.nameLength,
    description: 'Values for rows that lack a field: `our field=value`.',
    example: ['model=chatgpt', 'country_code=US'],
  })
  set?: string[];

  @BoolParam({
    default: false,
    description: 'Whether rows whose prompt the project does not have are refused; else their prompts are added.',
  })
  refuse_unknown_prompts: boolean;
}

/** POST /imports/preview (docs/import.md). */
export class PreviewImportBody extends ReadingBody {
  @TextParam({
    required: true,
    maxLength: LIMITS.importHeadLength,
    description: 'The beginning of the file.',
    example: 'question,response,model,country,language\nWhich shoes last?,Acme does.,chatgpt,ES,en\n',
  })
  head: string;

  @BoolParam({ default: false, description: 'Whether that is the whole file; else its last row may be cut off.' })
  whole: boolean;
}

/** POST /imports (docs/import.md). */
export class CreateImportBody extends ReadingBody {
  @TextParam({
    required: true,
    collapsed: true,
    maxLength: LIMITS.nameLength,
    description: 'The name of the file.',
    example: 'answers.csv',
  })
  name: string;

  @IntParam({ required: true, max: LIMITS.importFileBytes, description: 'The bytes of the file.', example: 5_241_880 })
  bytes: number;

  @TextParam({
    required: true,
    maxLength: 64,
    pattern: /^[0-9a-f]{64}$/,
    form: 'a SHA-256 of 64 hexadecimal digits, in small letters',
    description: 'The SHA-256 of the file, in hexadecimal digits.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string;
}

export class ImportsQuery extends inOrder(ProjectQuery, PageQuery) {}

export class ImportPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The import.', example: 7 })
  id: number;
}

/** POST /imports/{id}/pieces/{number} (docs/import.md). */
export class ImportPieceBody extends ImportPath {
  @IntParam({ required: true, description: 'The place of the piece in the file, from 1.', example: 1 })
  number: number;

  @TextParam({
    required: true,
    maxLength: Math.ceil(LIMITS.importPieceBytes / 3) * 4,
    pattern: /^[A-Za-z0-9+/]*={0,2}$/,
    form: 'base64',
    description: 'The bytes of the piece, in Base64.',
    example: 'cXVlc3Rpb24scmVzcG9uc2UK',
  })
  data: string;
}

/** GET /imports/{id}/refused (docs/import.md). */
export class RefusedRowsQuery extends inOrder(ImportPath, PageQuery) {}

export class ImportJudgingQuery extends ProjectQuery {}

/** POST /imports/judging (docs/import.md). */
export class JudgeImportedBody extends ProjectQuery {
  @IntParam({
    min: 0,
    required: true,
    description: 'What the judge may cost, in millionths of the currency. Nothing begins that would cost more.',
    example: 5_000_000,
  })
  up_to_micros: number;
}
