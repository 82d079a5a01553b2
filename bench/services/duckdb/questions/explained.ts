import { ChangeQuery, type ChangeResponse, parseParams } from '@app/core/contracts';
import { modelId, OWN_ACTOR } from '@app/core/kernel';
import {
  buildTimeline,
  type ChangeTurn,
  changeTurn,
  explainChange,
  type ExplainedChange,
  measuresOf,
  metricNamed,
  type WindowCell,
} from '@app/core/metric-engine';
import { ChangeService } from '@app/domain/reads';
import { type Asking, bodyOf, contextNow, windowOf } from '../asking';
import { type Figures, fieldsOf, figuresOf } from '../figures';
import { type Question, question, type Row, rowsOf } from '../question';
import { daySumsSql, rowsOfDays, tableOf } from '../sql';

const METRIC = metricNamed('mention_rate');
const PAGE = 20;

interface Explained {
  readonly change: ExplainedChange;
  readonly turn: ChangeTurn | null;
}

/** Why a rate of 30 days is another than that of the 30 before, by prompt and model. DuckDB groups, our functions explain. */
export function explainedQuestion({ app, subject: { projectId }, month, monthBefore }: Asking): Question {
  const query = parseParams(ChangeQuery, {
    project_id: projectId,
    ...month,
    metric: METRIC.name,
    by: 'prompt_model',
  });
  const span = { from: monthBefore.from, to: month.to };
  const where = rowsOfDays(projectId, span);
  const own = `${where} and actor_id = ${OWN_ACTOR}`;
  const keys = `prompt_id, model, day >= date '${month.from}' as is_now`;
  const cells = `
    with asked as (select ${keys}, count(*) as responses from executions where ${where} group by all),
    found as (select ${keys}, count(mention_position) as mentions from facts where ${own} group by all)
    select prompt_id, model, is_now, responses, coalesce(mentions, 0)::bigint as mentions, prompt_text
    from asked left join found using (prompt_id, model, is_now)
    join prompts p on p.project_id = ${projectId} and p.id = prompt_id`;
  const days = daySumsSql(where, span, measuresOf([METRIC]), own);
  return question<ChangeResponse, Explained>({
    name: 'change of 30 days by prompt and model',
    ours: () => bodyOf(app.get(ChangeService, { strict: false }).change(contextNow(), query)),
    statements: [cells, days],
    theirs: async ([ofCells, ofDays]) => {
      const keyOf = ({ promptId, model }: WindowCell) => `${promptId}:${modelId(model)}`;
      return {
        change: explainChange(METRIC, cellsOf(await rowsOf(ofCells!)), { keyOf, tested: 'models' }),
        turn: changeTurn(
          METRIC,
          OWN_ACTOR,
          tableOf(await rowsOf(ofDays!)),
          buildTimeline(windowOf(span), 'day', new Date()),
        ),
      };
    },
    figuresOfOurs,
    figuresOfTheirs,
  });
}

function cellsOf(rows: readonly Row[]): WindowCell[] {
  const cells = new Map<string, { promptId: number; model: number; before: Sums; after: Sums }>();
  for (const { prompt_id, model, is_now, responses, mentions } of rows) {
    const key = `${prompt_id} ${model}`;
    const cell = cells.get(key) ?? { promptId: prompt_id as number, model: model as number, before: {}, after: {} };
    cell[is_now ? 'after' : 'before'] = { responses, mentions } as unknown as Sums;
    cells.set(key, cell);
  }
  return [...cells.values()];
}

type Sums = WindowCell['before'];

const figuresOfOurs = ({ window, previous, parts, since, total, data, ...whole }: ChangeResponse): Figures =>
  figuresOf([
    ['responses', window.responses],
    ['responses before', previous.responses],
    ['rows', total],
    ...fieldsOf('whole', { before: whole.before, after: whole.after, change: whole.change }),
    ...fieldsOf('parts', { ...parts }),
    ...fieldsOf('since', { ...since }),
    ...data.flatMap(({ key, label: _, confidence: _none, ...row }, place) => fieldsOf(String(key), { ...row, place })),
  ]);

const figuresOfTheirs = ({ change: { rows, parts, ...whole }, turn }: Explained): Figures =>
  figuresOf([
    ['responses', whole.responsesAfter],
    ['responses before', whole.responsesBefore],
    ['rows', rows.length],
    ...fieldsOf('whole', { before: whole.before, after: whole.after, change: whole.change }),
    ...fieldsOf('parts', { ...parts }),
    ...fieldsOf('since', { ...turn }),
    ...rows.slice(0, PAGE).flatMap(({ key, ...row }, place) =>
      fieldsOf(String(key), {
        responses_before: row.responsesBefore,
        responses_after: row.responsesAfter,
        before: row.before,
        after: row.after,
        kind: row.kind,
        rate_part: row.ratePart,
        mix_part: row.mixPart,
        contribution: row.contribution,
        significant: row.significant,
        place,
      }),
    ),
  ]);
