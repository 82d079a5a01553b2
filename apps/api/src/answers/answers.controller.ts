import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswerPath, AnswerResponse, AnswersQuery, AnswersResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { AnswersService } from '@app/domain/reads';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Answers')
@Controller('answers')
export class AnswersController {
  constructor(private readonly answers: AnswersService) {}

  /**
   * Answers, newest first.
   * @remarks Only answers that count in metrics are listed, and only those of models that you have enabled. Long
   * texts are cut at 10,000 characters.
   */
  @Get()
  @Tabular('data')
  listAnswers(@CurrentContext() ctx: RequestContext, @Params() query: AnswersQuery): Promise<AnswersResponse> {
    return this.answers.list(ctx, query);
  }

  /**
   * One answer in full, with all that was found in it.
   * @remarks Mentions, citations, sources and sentiments are rows as in their own lists. The id is that of the
   * execution.
   */
  @Get(':id')
  getAnswer(@CurrentContext() ctx: RequestContext, @Params() path: AnswerPath): Promise<AnswerResponse> {
    return this.answers.answer(ctx, path);
  }
}
