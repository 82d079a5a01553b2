import { parseParams, SovQuery, type SovResponse } from '@app/core/contracts';
import { modelCode, OWN_ACTOR } from '@app/core/kernel';
import { SovService } from '@app/domain/reads';
import { type Asking, bodyOf, contextNow } from '../asking';
import { type Figure, type Figures, fieldsOf, figuresOf } from '../figures';
import { onlyRows, type Question, question, type Row } from '../question';
import { quotient, rowsOfDays } from '../sql';

/** Stands for all models together. */
const WHOLE = 0;

/** Shares of voice over 30 days, of all answers and of each model. */
export const voiceQuestions = (asking: Asking): Question[] => [
  voices(asking, 'share of voice', false),
  voices(asking, 'share of voice by model', true),
];

function voices({ app, subject: { projectId }, month }: Asking, name: string, byModel: boolean): Question {
  const query = parseParams(SovQuery, {
    project_id: projectId,
    ...month,
    points: 'periods',
    ...(byModel && { breakdown: 'model' }),
  });
  return question<SovResponse, Row[]>({
    name,
    ours: () => bodyOf(app.get(SovService, { strict: false }).sov(contextNow(), query)),
    statements: [voicesSql(rowsOfDays(projectId, month), byModel)],
    theirs: onlyRows,
    figuresOfOurs,
    figuresOfTheirs,
  });
}

/** Rows of days with an actor's share of each, of days alone for models, and of actors: in the last day with mentions and in all. */
const voicesSql = (where: string, byModel: boolean): string => `
  with counted as materialized (
    select ${byModel ? 'model' : `${WHOLE} as model`}, day, actor_id, count(mention_position) as mentions
    from facts where ${where} and mention_position is not null group by all
  ), voices as (
    select ${WHOLE} as model, day, actor_id, sum(mentions)::bigint as mentions from counted group by all
    ${byModel ? 'union all select model::int, day, actor_id, mentions from counted' : ''}
  ), totals as (
    select model, day, sum(mentions)::bigint as total from voices group by all
  ), wholes as (
    select one.*, before.total is not null as has_before
    from (select model, max(day) as latest, sum(total)::bigint as whole, count(*) as days from totals group by all) one
    left join totals before on before.model = one.model and before.day = latest - 1
  ), points as (
    select *, ${quotient('mentions', 'total', 100)} as share from voices join totals using (model, day)
  )
  select model, day::varchar as day, null as actor_id, total::int as mentions, null as share, null as now, null as now_share,
    null as previous_share, null as avg_share
  from totals
  union all
  select model, day::varchar, actor_id, mentions::int, share, null, null, null, null from points where model = ${WHOLE}
  union all
  select model, null, actor_id, sum(mentions)::int, ${quotient('sum(mentions)::bigint', 'whole', 100)},
    coalesce(sum(mentions) filter (day = latest), 0)::int, coalesce(max(share) filter (day = latest), 0),
    case when has_before then coalesce(max(share) filter (day = latest - 1), 0) end,
    round(100 * sum(mentions / total) / days, 4)
  from points join wholes using (model) group by model, actor_id, whole, days, has_before`;

function figuresOfOurs({ actors, periods, over_time, current, window, models = [] }: SovResponse): Figures {
  const of = [
    { model: WHOLE, periods, current, window },
    ...models.map((one) => ({ ...one, model: modelCode(one.model) })),
  ];
  return figuresOf([
    ...over_time.flatMap(({ actor, data }) => {
      const actorId = actors![actor as number]!.competitor_id ?? OWN_ACTOR;
      return data.map(({ date, value }): [string, Figure] => [`share of ${actorId} ${date}`, value]);
    }),
    ...of.flatMap(({ model, ...one }) => [
      ...one.periods.map(({ date, mentions }): [string, Figure] => [`mentions of model ${model} ${date}`, mentions]),
      ...one.current.flatMap(({ actor, mentions, share, previous_share, avg_share }) =>
        fieldsOf(`${model} ${actor.competitor_id ?? OWN_ACTOR}`, {
          now: mentions,
          now_share: share,
          previous_share,
          avg_share,
        }),
      ),
      ...one.window.flatMap(({ actor, mentions, share }) =>
        fieldsOf(`${model} ${actor.competitor_id ?? OWN_ACTOR}`, { mentions, share }),
      ),
    ]),
  ]);
}

const figuresOfTheirs = (rows: readonly Row[]): Figures =>
  figuresOf(
    rows.flatMap(({ model, day, actor_id, ...row }): (readonly [string, Figure])[] => {
      if (actor_id === null) return [[`mentions of model ${model} ${day}`, row.mentions!]];
      if (day !== null) return [[`share of ${actor_id} ${day}`, row.share!]];
      return fieldsOf(`${model} ${actor_id}`, row);
    }),
  );
