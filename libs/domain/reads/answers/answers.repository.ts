import { Injectable } from '@nestjs/common';
import { type Channel, EXECUTION_ROW, LIMITS, type LocalDay } from '@app/core/kernel';
import { compileTotal, type Page, pageClause, Parameters } from '@app/core/metric-engine';
import { type AnswerChoice, chosenAnswers, countOfChosen, isAboutBrands } from '../answer-rows/answer-conditions';
import { type AnswerCounts, countsOfAnswers } from '../answer-rows/answer-counts';
import { PAGE_COLUMNS, type PageRecord } from '../answer-rows/page-rows';
import type { ListSelection } from '../selection/selections';
import { onDayOf, type ProjectScope } from '@app/domain/tracking';
import { ReadDatabase, type Reading } from '@app/platform/database';
import { withFound } from './answer-search';
import type { StoredDetails } from './stored-details';

/** Which answers of a selection are listed. */
export interface AnswersAsked {
  readonly selection: ListSelection;
  readonly choice: AnswerChoice;
}

export interface AnswerRecord extends AnswerCounts {
  readonly id: number;
  readonly day: LocalDay;
  readonly promptId: number;
  readonly promptText: string;
  readonly countryCode: string;
  readonly languageCode: string;
  readonly model: number;
  readonly channel: Channel;
  readonly executedAt: Date;
  readonly durationMs: number | null;
  readonly response: string;
  readonly truncated: boolean;
}

/** An answer, with the number of all that have the text. */
export interface FoundAnswerRecord extends AnswerRecord {
  readonly total: number;
}

export interface FullAnswerRecord extends AnswerRecord {
  /** The version of the rules that read the answer last; null for an answer of an early release. */
  readonly extractorVersion: number | null;
  readonly details: StoredDetails;
}

const LISTED = `left(a.text, ${LIMITS.listedAnswerLength}) as response,
  char_length(a.text) > ${LIMITS.listedAnswerLength} as truncated`;
const FOUND = 'a.text as response, false as truncated, page.total';
const NEWEST_FIRST = 'order by day desc, executed_at desc, execution_id desc';
const IN_FULL = `a.text as response, false as truncated, a.details, e.extractor_version as "extractorVersion"`;

/** Reads answers of executions that have rows of the project's generation, so lists show what metrics count. */
@Injectable()
export class AnswersRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** One page of answers, newest first. */
  page(asked: AnswersAsked, page: Page): Reading<AnswerRecord> {
    const values = new Parameters();
    // The page is found by the executions' keys alone, so that a late page reads only its own texts.
    const keys = `${keysOf(chosenAnswers(asked.selection, asked.choice, values))} ${NEWEST_FIRST} ${pageClause(page, values)}`;
    return this.read<AnswerRecord>(asked.selection, LISTED, keys, values);
  }

  /** One page of the answers that have a text, newest first and in full. */
  search(asked: AnswersAsked, text: string, page: Page): Reading<FoundAnswerRecord> {
    const values = new Parameters();
    const kept = withFound(asked.selection, text, chosenAnswers(asked.selection, asked.choice, values), values);
    const columns = 'day, executed_at, execution_id, (select count(*) from kept) as total';
    const keys = `${kept} select ${columns} from kept ${NEWEST_FIRST} ${pageClause(page, values)}`;
    return this.read<FoundAnswerRecord>(asked.selection, FOUND, keys, values);
  }

  /** For a page behind the last one, which has no row that could tell. */
  async totalOfSearch(asked: AnswersAsked, text: string): Promise<number> {
    const values = new Parameters();
    const kept = withFound(asked.selection, text, chosenAnswers(asked.selection, asked.choice, values), values);
    const [row] = await this.database.query<{ total: number }>(
      `${kept} select count(*) as total from kept`,
      values.all,
    );
    return row!.total;
  }

  /** The rollups count the answers of a selection. Those that are left of it by filters are counted one by one. */
  async total(asked: AnswersAsked): Promise<number> {
    const { selection, choice } = asked;
    const isNarrowed = choice.noResult !== undefined || isAboutBrands(choice);
    const statement = isNarrowed
      ? countOfChosen(selection, choice)
      : compileTotal({ ...selection.scope, ...selection }, ['responses'], [EXECUTION_ROW]);
    const [row] = await this.database.query<{ total: number }>(statement.text, statement.values);
    return row!.total;
  }

  /** @returns null for an answer that the selection does not contain */
  async find(selection: ListSelection, executionId: number): Promise<FullAnswerRecord | null> {
    const values = new Parameters();
    const [project, id] = [values.project(selection.scope.projectId), values.add(executionId)];
    const day = onDayOf(selection.scope, `(select day from executions where project_id = ${project} and id = ${id})`);
    const keys = `${keysOf(chosenAnswers(selection, {}, values))} and day ${day} and execution_id = ${id}`;
    const [record] = await this.read<FullAnswerRecord>(selection, IN_FULL, keys, values).rows();
    return record ?? null;
  }

  /** @returns what the page cache has about these URLs, by their hashes */
  async pages({ projectId }: ProjectScope, urlHashes: readonly string[]): Promise<ReadonlyMap<string, PageRecord>> {
    const rows = await this.database.query<PageRecord & { url_sha256: string }>(
      `select encode(u.sha256, 'hex') as url_sha256, p.*
       from urls u
       join (select project_id, url_id, ${PAGE_COLUMNS} from pages) p on p.project_id = u.project_id and p.url_id = u.id
       where u.project_id = $1 and u.sha256 = any(select decode(hash, 'hex') from unnest($2::text[]) hash)`,
      [projectId, urlHashes],
    );
    return new Map(rows.map((row) => [row.url_sha256, row]));
  }

  private read<Found extends AnswerRecord>(
    selection: ListSelection,
    text: string,
    keys: string,
    values: Parameters,
  ): Reading<Found> {
    const project = values.project(selection.scope.projectId);
    return this.database.reading<Found>(
      `select e.id, page.day, e.prompt_id as "promptId", p.prompt_text as "promptText", p.country_code as "countryCode",
         p.language_code as "languageCode", e.model, e.channel, e.executed_at as "executedAt",
         e.duration_ms as "durationMs", ${text}, counts.*
       from (${keys}) page
       join executions e on e.project_id = ${project} and e.id = page.execution_id
       join prompts p on p.project_id = ${project} and p.id = e.prompt_id
       join answers a on a.project_id = ${project} and a.day = e.day and a.execution_id = page.execution_id
       ${countsOfAnswers(selection, values, '= page.day')}
       order by page.day desc, page.executed_at desc, page.execution_id desc`,
      values.all,
    );
  }
}

const keysOf = (where: string): string => `select day, executed_at, execution_id from facts where ${where}`;
