import { Injectable } from '@nestjs/common';
import type { TimeWindow } from '@app/core/kernel';
import {
  checkSampleSize,
  compileSample,
  compileShares,
  figureOf,
  measuresOf,
  type MetricDefinition,
  type Sample,
  type SampleLists,
  sampleOf,
  sampleOfColumns,
  sampleSegments,
  type SampleQuestion,
  SampleRows,
  type ShareQuestion,
  ShareSample,
  sharesOfColumns,
  type Statement,
  termsOf,
} from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
import { inTurns } from '@app/platform/turns';
import { AnswerColumns } from '../columns/answer-columns.service';
import { ChosenAnswersCache } from '../columns/chosen-answers.service';
import type { ProjectSelection } from '../selection/selections';

/** What intervals are asked of. */
export interface AskedSample extends Pick<SampleQuestion, 'kind' | 'slots'> {
  /** Counts among them have no interval. */
  readonly metrics: readonly MetricDefinition[];
  readonly previous?: TimeWindow;
}

/** Reads what intervals rest on. */
@Injectable()
export class SamplesRepository {
  constructor(
    private readonly database: ReadDatabase,
    private readonly columns: AnswerColumns,
    private readonly chosen: ChosenAnswersCache,
  ) {}

  /**
   * Reads the sample of a question's figures. For a market it covers every tracked actor, so that an interval does not
   * depend on the company in which it is asked for.
   * @throws ApiError `ERR_INVALID_PARAM` on `confidence` for more rows than an answer may rest on
   */
  async sample(question: ProjectSelection, { metrics, ...asked }: AskedSample): Promise<Sample> {
    const { scope, actors, tracked, ...rest } = question;
    const { previous, ...shown } = asked;
    const ratios = metrics.filter(({ denominator }) => denominator);
    const figures = ratios.map(figureOf);
    const pooled = asked.kind === 'market' && ratios.some(({ proportion }) => proportion);
    const actorIds = (pooled ? tracked : actors).map(({ actorId }) => actorId);
    const measures = measuresOf(ratios);
    const [now, before] = await Promise.all(
      [rest.window, ...(previous ? [previous] : [])].map((window) =>
        this.rowsOf(scope, { ...rest, ...scope, ...shown, window, actorIds, figures, measures }),
      ),
    );
    const shape = { slots: asked.slots, window: rest.window, terms: termsOf(figures), tracked: actorIds };
    return prepared(sampleOf(asked.kind, shape, now!, before));
  }

  /**
   * Reads the sample of shares of voice.
   * @throws ApiError as above
   */
  async shares(question: ProjectSelection, asked: Pick<SampleQuestion, 'kind' | 'slots'>): Promise<ShareSample> {
    const { scope, actors, tracked: _, ...rest } = question;
    const actorIds = actors.map(({ actorId }) => actorId);
    const of = { ...rest, ...scope, actorIds };
    const figures = [ShareSample.FIGURE];
    const rows =
      asked.kind === 'panel'
        ? await this.shareRows(scope, of)
        : await this.rowsOf(scope, { ...of, ...asked, figures, measures: ['mentions'] });
    const shape = { slots: asked.slots, window: rest.window, terms: termsOf(figures) };
    const sample = sampleOf(asked.kind, shape, rows);
    const shares = new ShareSample(sample, actorIds);
    checkSampleSize(rows.length + shares.listed);
    await prepared(sample);
    return shares;
  }

  private async rowsOf(scope: ProjectScope, question: SampleQuestion): Promise<SampleRows> {
    const columns = await this.columns.instead(scope, [question.window], sampleSegments(question));
    if (!columns) return this.rows(compileSample(question));
    return readThrough(sampleOfColumns(this.chosen.of(scope, columns[0]!, question), question));
  }

  private async shareRows(scope: ProjectScope, question: ShareQuestion): Promise<SampleRows> {
    const columns = await this.columns.open(scope, [question.window]);
    if (!columns) return this.rows(compileShares(question));
    return readThrough(sharesOfColumns(this.chosen.of(scope, columns[0]!, question), question));
  }

  private async rows({ text, values }: Statement): Promise<SampleRows> {
    return readThrough(SampleRows.ofLists(await this.database.query<SampleLists>(text, values)));
  }
}

async function readThrough(rows: SampleRows): Promise<SampleRows> {
  await inTurns(rows.actorIds, (actorId) => rows.ofActor(actorId));
  checkSampleSize(rows.length);
  return rows;
}

async function prepared(sample: Sample): Promise<Sample> {
  await inTurns(sample.slots, (slot) => sample.prepare(slot));
  return sample;
}
