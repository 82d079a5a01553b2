import { Injectable } from '@nestjs/common';
import type {
  AlarmsResponse,
  ChangeResponse,
  DigestAlarm,
  DigestContent,
  DigestPoint,
  DigestReason,
  DigestRow,
  SummaryResponse,
  SummaryRow,
} from '@app/core/contracts';
import { DIGEST_METRIC, excerptOf } from '@app/core/digests';
import { type Comparison, type DigestCadence, LIMITS, type RequestContext } from '@app/core/kernel';
import { strongestReasons } from '@app/core/standings';
import { ChangeService, SummaryService } from '@app/domain/reads';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { RecommendationsService } from '@app/domain/work';
import { AlarmsService } from '../alarms/alarms.service';
import type { DigestPeriod } from './digest-schedule';

/** Rows of a change among which its strongest parts are looked for, as the Overview does. */
const MOST_ROWS = 20;

interface Question {
  readonly project_id: number;
  readonly from: { readonly day: string };
  readonly to: { readonly day: string };
}

/** What a digest tells. Every figure is an answer of the operations that the Overview asks. */
@Injectable()
export class DigestContents {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly summaries: SummaryService,
    private readonly changes: ChangeService,
    private readonly recommendations: RecommendationsService,
    private readonly alarms: AlarmsService,
  ) {}

  async of(
    ctx: RequestContext,
    scope: ProjectScope,
    cadence: DigestCadence,
    period: DigestPeriod,
  ): Promise<DigestContent> {
    const { first, last, comparedFirst, comparedLast } = period;
    const question = { project_id: scope.projectId, from: { day: first }, to: { day: last } };
    // A week has as many days as the one before; months differ.
    const compare: Comparison = cadence === 'weekly' ? 'previous' : { first: comparedFirst, last: comparedLast };
    const [summary, course, byModel, byPrompt, steps, alarms, named] = await Promise.all([
      this.summary(ctx, { ...question, compare }),
      this.summary(ctx, { ...question, from: { day: comparedFirst }, competitors: [] }),
      this.change(ctx, question, compare, 'model'),
      this.change(ctx, question, { first: comparedFirst, last: comparedLast }, 'prompt'),
      this.steps(ctx, scope),
      this.alarms.list(ctx, { ...question, list: 'all', page: 1, per_page: LIMITS.digestAlarms }),
      this.projects.list(ctx.caller),
    ]);
    const rows = summary.summary[DIGEST_METRIC]!;
    const own = rows.find(({ actor }) => actor.type === 'project')!;
    const brands = leading(rows);
    return {
      cadence,
      project: named.rows.find(({ id }) => id === scope.projectId)?.name ?? own.actor.name,
      brand: own.actor.name,
      from: first,
      to: last,
      compared_from: comparedFirst,
      compared_to: comparedLast,
      ...(summary.time_zone !== undefined && { time_zone: summary.time_zone }),
      responses: byModel.window.responses,
      responses_before: byModel.previous.responses,
      headline: summary.headline!,
      brands: brands.map(rowOf),
      brands_left: rows.length - brands.length,
      since: own.change!.significant === true ? byModel.since : null,
      reasons: strongestReasons([byModel, byPrompt]).map(reasonOf),
      ...steps,
      ...alarmsOf(alarms),
      course: course.series[DIGEST_METRIC]![0]!.data.map(pointOf),
      breaks: course.breaks,
    };
  }

  private async summary(
    ctx: RequestContext,
    question: Question & { readonly compare?: Comparison; readonly competitors?: number[] },
  ): Promise<SummaryResponse> {
    const answer = await this.summaries.summary(ctx, {
      ...question,
      metrics: [DIGEST_METRIC],
      granularity: 'day',
      points: 'periods',
      confidence: 'panel',
    });
    return answer.body();
  }

  private async change(
    ctx: RequestContext,
    question: Question,
    compare: Comparison,
    by: 'model' | 'prompt',
  ): Promise<ChangeResponse> {
    const rows = { page: 1, per_page: MOST_ROWS };
    const answer = await this.changes.change(ctx, {
      ...question,
      ...rows,
      metric: DIGEST_METRIC,
      actor: 'project',
      by,
      compare,
      confidence: 'panel',
    });
    return answer.body();
  }

  /** The first open items of the newest run that was done. */
  private async steps(ctx: RequestContext, { projectId }: ProjectScope) {
    const { data } = await this.recommendations.list(ctx, {
      project_id: projectId,
      status: 'completed',
      page: 1,
      per_page: 1,
    });
    if (!data[0]) return { steps: [], steps_left: 0 };
    const run = { project_id: projectId, id: data[0].id, item_status: 'active', resolve_source_refs: false } as const;
    const { items } = await this.recommendations.get(ctx, run);
    const shown = items.slice(0, LIMITS.digestSteps);
    return {
      steps: shown.map(({ id, title, description, priority, metadata }) => ({
        run_id: run.id,
        item_id: id,
        title: excerptOf(title, LIMITS.digestTextLength),
        description: excerptOf(description, LIMITS.digestTextLength),
        priority,
        language: metadata.phrasing.language,
      })),
      steps_left: items.length - shown.length,
    };
  }
}

/** The own brand and those that are named most, as they stand. */
function leading(rows: readonly SummaryRow[]): SummaryRow[] {
  const isOwn = ({ actor }: SummaryRow): boolean => actor.type === 'project';
  const order = (a: SummaryRow, b: SummaryRow): number =>
    (b.pooled ?? -1) - (a.pooled ?? -1) || Number(isOwn(b)) - Number(isOwn(a));
  const rivals = rows.filter((row) => !isOwn(row)).toSorted(order);
  return [...rows.filter(isOwn), ...rivals.slice(0, LIMITS.digestBrands - 1)].toSorted(order);
}

type Figure = Pick<DigestPoint, 'value' | 'n' | 'ci_low' | 'ci_high' | 'low_confidence'>;

const figureOf = (
  value: number | null | undefined,
  { n, ci_low, ci_high, low_confidence }: Partial<Omit<Figure, 'value'>>,
): Figure => ({
  value: value ?? null,
  n: n ?? 0,
  ci_low: ci_low ?? null,
  ci_high: ci_high ?? null,
  low_confidence: low_confidence ?? false,
});

const rowOf = (row: SummaryRow): DigestRow => ({
  actor: row.actor,
  ...figureOf(row.pooled, row),
  change: row.change!,
});

const pointOf = (point: { readonly date: string; readonly value: number | null } & Partial<Figure>): DigestPoint => ({
  date: point.date,
  ...figureOf(point.value, point),
});

const reasonOf = ({ by, row }: ReturnType<typeof strongestReasons>[number]): DigestReason => ({
  by,
  key: String(row.key),
  label: excerptOf(row.label, LIMITS.digestTextLength / 2),
  kind: row.kind,
  before: row.before,
  after: row.after,
  contribution: row.contribution!,
  significant: row.significant,
  confidence: row.confidence!,
});

const alarmsOf = ({ data, total, model_changes }: AlarmsResponse) => ({
  alarms: data.map(({ id, name, metric, brand, keeps_to, direction, before, after, since }): DigestAlarm => ({
    id,
    name,
    metric,
    brand,
    keeps_to,
    direction,
    before,
    after,
    since,
  })),
  alarms_left: total - data.length,
  model_changes,
});
