import { Injectable } from '@nestjs/common';
import type { BrandKind, PromptType } from '@app/core/kernel';
import {
  compileWindowCells,
  executionSegment,
  segmentsOf,
  type Measure,
  type Statement,
  type WindowCell,
  type WindowCellColumns,
  windowCells,
  windowCellsOfColumns,
  type WindowCellsQuestion,
} from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
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
  /** What statements read, by the project's version and the statement. */
  private readonly open = new Map<string, Promise<readonly WindowCell[]>>();

  constructor(
    private readonly database: ReadDatabase,
    private readonly columns: AnswerColumns,
  ) {}

  async cells(
    question: ProjectSelection,
    asked: Omit<WindowCellsQuestion, 'selection'>,
  ): Promise<readonly WindowCell[]> {
    const { scope, window } = question;
    const of = { ...asked, selection: { ...question, ...scope } };
    const segments = asked.byModel ? [executionSegment(window)] : segmentsOf(of.selection, true);
    const columns = await this.columns.instead(scope, [asked.previous, window], segments);
    if (columns) return windowCellsOfColumns(columns[0]!, columns[1]!, of);
    // Who asks for the same of the same data at the same time shares one read: a change and its power ask together.
    const statement = compileWindowCells(of);
    const key = JSON.stringify([scope.version, statement, asked.measures]);
    const cells = this.open.get(key) ?? this.read(statement, asked.measures).finally(() => this.open.delete(key));
    this.open.set(key, cells);
    return cells;
  }

  private async read({ text, values }: Statement, measures: readonly Measure[]): Promise<readonly WindowCell[]> {
    const [columns] = await this.database.query<WindowCellColumns & Record<string, unknown>>(text, values);
    return windowCells(columns!, measures);
  }

  async prompts({ projectId }: ProjectScope, ids: readonly number[]): Promise<Map<number, DescribedPrompt>> {
    const rows = await this.database.query<DescribedPrompt>(
      `select p.id, p.prompt_text as text, p.country_code as "countryCode", p.language_code as "languageCode",
         p.prompt_type as "promptType", p.brand_kind as "brandKind", tag.id as "tagId", tag.name as "tagName"
       from prompts p
       left join lateral (
         select c.id, c.name from prompt_collections a
         join collections c on c.project_id = $1 and c.id = a.collection_id
         where a.project_id = $1 and a.prompt_id = p.id order by a.assigned_order limit 1) tag on true
       where p.project_id = $1 and p.id = any($2::bigint[])`,
      [projectId, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
