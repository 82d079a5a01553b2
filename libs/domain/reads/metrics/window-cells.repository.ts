import { Injectable } from '@nestjs/common';
import type { BrandKind, PromptType } from '@app/core/kernel';
import {
  compileWindowCells,
  type WindowCell,
  type WindowCellColumns,
  windowCells,
  windowCellsOfColumns,
  type WindowCellsQuestion,
} from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { AnswerColumns } from '../columns/answer-columns.service';
import type { ProjectSelection } from '../selection/selections';

/** What a prompt is now, and the tag that it was given first. */
export interface DescribedPrompt {
  readonly id: number;
  readonly text: string;
  readonly countryCode: string;
  readonly languageCode: string;
  readonly promptType: PromptType;
  readonly brandKind: BrandKind;
  readonly tagId: number | null;
  readonly tagName: string | null;
}

/** Reads what two windows have of each prompt. */
@Injectable()
export class WindowCellsRepository {
  constructor(
    private readonly database: Database,
    private readonly columns: AnswerColumns,
  ) {}

  async cells(
    question: ProjectSelection,
    asked: Omit<WindowCellsQuestion, 'selection'>,
  ): Promise<readonly WindowCell[]> {
    const { scope, window } = question;
    const of = { ...asked, selection: { ...question, ...scope } };
    const [before, after] = await Promise.all([asked.previous, window].map((one) => this.columns.open(scope, one)));
    if (before && after) return windowCellsOfColumns(before, after, of);
    const { text, values } = compileWindowCells(of);
    const [columns] = await this.database.query<WindowCellColumns & Record<string, unknown>>(text, values);
    return windowCells(columns!, asked.measures);
  }

  async prompts({ projectId }: ProjectScope, ids: readonly number[]): Promise<Map<number, DescribedPrompt>> {
    const rows = await this.database.query<DescribedPrompt>(
      `select p.id, p.prompt_text as text, p.country_code as "countryCode", p.language_code as "languageCode",
         p.prompt_type as "promptType", p.brand_kind as "brandKind", tag.id as "tagId", tag.name as "tagName"
       from prompts p
       left join lateral (
         select c.id, c.name from prompt_collections a
         join collections c on c.project_id = a.project_id and c.id = a.collection_id
         where a.project_id = p.project_id and a.prompt_id = p.id order by a.assigned_order limit 1) tag on true
       where p.project_id = $1 and p.id = any($2::bigint[])`,
      [projectId, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
