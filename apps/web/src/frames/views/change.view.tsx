import { formatDay, METRIC_WORDS, type UnitName, Value, WaterfallChart } from '@app/core/charts';
import type { ChangeResponse, ChangeRow } from '@app/core/contracts';
import { turnWords } from '@app/core/digests';
import { CHANGE_DIMENSIONS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { noChangeWords } from '../../parts/no-change-words';
import { defineView } from '../view';

/** Places behind the point that make small parts tell themselves apart. */
const DIGITS = 2;

const PARTS = [
  ['rate', 'answers themselves changed'],
  ['mix', 'rows weigh more or less'],
  ['entered', 'rows without answers before'],
  ['left', 'rows without answers since'],
] as const;

export const changeView = defineView<ChangeResponse>({
  tool: 'explain_change',
  title: 'Why it changed',
  controls: [
    {
      label: 'By',
      argument: 'by',
      options: CHANGE_DIMENSIONS.map((name) => [name, name.replaceAll('_', ' ')] as const),
      unsent: 'prompt',
    },
  ],
  Picture: ({ body, args: { compare = 'previous' } }) => {
    const { label, unit, of } = METRIC_WORDS[body.metric];
    const lacking = noChangeWords(body, { of });
    if (lacking) return <p>{lacking}</p>;
    const name = `${label} of ${body.actor.name}`;
    const ends = {
      before: { label: compare === 'previous' ? 'Days before' : 'Days compared with', value: body.before! },
      after: { label: 'These days', value: body.after! },
    };
    return (
      <>
        {body.since && <p>{turnWords(body.since)}</p>}
        {body.breaks.map(({ date, model, from, to }) => (
          <p class="notice" key={`${date} ${model}`}>
            {`${formatDay(date)}, ${model}: ${from} became ${to}. Figures before and after are not of one thing.`}
          </p>
        ))}
        <WaterfallChart
          {...ends}
          caption={`${name}, by ${body.by.replaceAll('_', ' ')}`}
          unit={unit}
          rowTitle={body.by.replaceAll('_', ' ')}
          steps={body.data.map((row) => ({
            ...row,
            label: row.key === null ? 'without a tag' : row.label,
            contribution: row.contribution ?? 0,
          }))}
          others={body.total - body.data.length}
          digits={DIGITS}
          columns={[{ title: 'Before and after', cell: (row) => <Sides row={row} unit={unit} /> }]}
        />
        <WaterfallChart
          {...ends}
          caption="How much of it are changed answers"
          unit={unit}
          rowTitle="Because"
          steps={PARTS.map(([part, words]) => ({ label: words, contribution: body.parts[part] ?? 0 }))}
          others={0}
          digits={DIGITS}
        />
      </>
    );
  },
});

type Sided = Pick<ChangeRow, 'before' | 'after' | 'kind' | 'significant'>;

const Sides = ({ row, unit }: { readonly row: Sided; readonly unit: UnitName }): JSX.Element => (
  <>
    <Value value={row.before} unit={unit} /> → <Value value={row.after} unit={unit} />
    <br />
    {verdictOf(row)}
  </>
);

function verdictOf({ kind, significant }: Sided): string {
  if (kind === 'entered') return 'no answers before';
  if (kind === 'left') return 'no answers since';
  if (significant === null) return 'not tested';
  return significant ? 'more than noise' : 'within noise';
}
