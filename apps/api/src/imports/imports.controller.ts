import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateImportBody,
  DeletedResponse,
  ImportJudgingQuery,
  ImportJudgingResponse,
  ImportPath,
  ImportPieceBody,
  ImportPreviewResponse,
  ImportResponse,
  ImportsQuery,
  ImportsResponse,
  JudgeImportedBody,
  PreviewImportBody,
  RefusedRowsQuery,
  RefusedRowsResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { ImportJudgingService, ImportPreviewService, ImportsService } from '@app/domain/work';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Imports')
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly previews: ImportPreviewService,
    private readonly judging: ImportJudgingService,
  ) {}

  /**
   * Shows what an import would make of the beginning of a file.
   * @remarks Nothing is written. Without `map` the fields are told by their names.
   */
  @Post('preview')
  previewImport(
    @CurrentContext() ctx: RequestContext,
    @Params() body: PreviewImportBody,
  ): Promise<ImportPreviewResponse> {
    return this.previews.preview(ctx, body);
  }

  /**
   * Begins an import, or goes on with it.
   * @remarks The same file that you send again in the same way is the same import, whose `missing_pieces` are still to come.
   */
  @Post()
  createImport(@CurrentContext() ctx: RequestContext, @Params() body: CreateImportBody): Promise<ImportResponse> {
    return this.imports.create(ctx, body);
  }

  /**
   * Takes a piece of the file.
   * @remarks Pieces come in any order. One that comes again changes nothing. With the last one the rows are read.
   */
  @Post(':id/pieces/:number')
  sendImportPiece(@CurrentContext() ctx: RequestContext, @Params() body: ImportPieceBody): Promise<ImportResponse> {
    return this.imports.addPiece(ctx, body);
  }

  /**
   * The imports of a project, newest first.
   * @remarks An import is one file, whoever of the project has sent it.
   */
  @Get()
  @Tabular('data')
  listImports(@CurrentContext() ctx: RequestContext, @Params() query: ImportsQuery): Promise<ImportsResponse> {
    return this.imports.list(ctx, query);
  }

  /**
   * What the judge takes for imported answers that nobody has agreed to have judged.
   * @remarks Answers that are too old to be judged are left out.
   */
  @Get('judging')
  getImportJudging(
    @CurrentContext() ctx: RequestContext,
    @Params() query: ImportJudgingQuery,
  ): Promise<ImportJudgingResponse> {
    return this.judging.price(ctx, query);
  }

  /**
   * Has the judge read them all.
   * @remarks Nothing begins that would cost more than `up_to_micros`.
   */
  @Post('judging')
  judgeImportedAnswers(
    @CurrentContext() ctx: RequestContext,
    @Params() body: JudgeImportedBody,
  ): Promise<ImportJudgingResponse> {
    return this.judging.agree(ctx, body);
  }

  /**
   * One import: how far it is, and what was taken, known already and refused.
   * @remarks Ask again while it is `waiting` or `reading`.
   */
  @Get(':id')
  getImport(@CurrentContext() ctx: RequestContext, @Params() path: ImportPath): Promise<ImportResponse> {
    return this.imports.one(ctx, path);
  }

  /**
   * The rows that were refused, with the reason, in the order of the file.
   * @remarks `output=csv&per_page=all` makes a file of them.
   */
  @Get(':id/refused')
  @Tabular('data')
  listRefusedRows(
    @CurrentContext() ctx: RequestContext,
    @Params() query: RefusedRowsQuery,
  ): Promise<RefusedRowsResponse> {
    return this.imports.refused(ctx, query);
  }

  /**
   * Stops an import and forgets it.
   * @remarks Answers that were imported stay.
   */
  @Delete(':id')
  deleteImport(@CurrentContext() ctx: RequestContext, @Params() path: ImportPath): Promise<DeletedResponse> {
    return this.imports.remove(ctx, path);
  }
}
