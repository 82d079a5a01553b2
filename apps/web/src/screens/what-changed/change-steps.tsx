import { formatDay, type UnitName, Value, WaterfallChart } from '@app/core/charts';
import type { ChangeResponse, ChangeRow } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Caution, Interval, modelName, noChangeWords, Since } from '../../parts';
import { address, hrefOf } from '../../state';
import type { ChangeQuestion } from './question';

export interface ChangeStepsProps {
  readonly body: ChangeResponse;
  readonly question: ChangeQuestion;
  /** Whether the change as a whole is more than noise. */
  readonly isSure: boolean;
}

const DIGITS = 2;
/** Rows of the others have no test: they are no proportions (docs/metrics.md). */
const TESTED = 'mention_rate';

/** A row, whose label may have become a link. */
type Answered = Omit<ChangeRow, 'label'>;

/** Which parts a change is made of, the largest first. They add up. */
export const ChangeSteps = ({ body, question, isSure }: ChangeStepsProps): JSX.Element => {
  const { metric } = question;
  const { unit } = metric;
  const lacking = noChangeWords(body, metric);
  if (lacking) return <p class="hint">{lacking}</p>;
  return (
    <>
      {isSure && body.since && <Since {...body.since} />}
      <Breaks body={body} />
      <WaterfallChart
        caption={`From the days before to these days, by ${question.by.text}`}
        unit={unit}
        rowTitle={question.by.one}
        before={{ label: 'Days before', value: body.before! }}
        after={{ label: 'These days', value: body.after! }}
        steps={body.data.map((row) => ({ ...row, label: labelOf(row, question), contribution: row.contribution ?? 0 }))}
        others={body.total - body.data.length}
        digits={DIGITS}
        columns={[
          { title: 'Before', cell: (row) => <Side row={row} side="before" metric={metric} /> },
          { title: 'After', cell: (row) => <Side row={row} side="after" metric={metric} /> },
          { title: 'How sure', cell: (row) => verdictOf(row, question) },
        ]}
      />
      <Caution
        figures={body.data.flatMap(({ confidence }) => [confidence?.before ?? {}, confidence?.after ?? {}])}
        of={metric.of}
      />
      <Parts body={body} unit={unit} question={question} />
    </>
  );
};

interface SideProps {
  readonly row: Answered;
  readonly side: 'before' | 'after';
  readonly metric: ChangeQuestion['metric'];
}

const Side = ({ row, side, metric }: SideProps): JSX.Element => (
  <>
    <Value value={row[side]} unit={metric.unit} />{' '}
    {row[side] !== null && <Interval unit={metric.unit} confidence={row.confidence?.[side] ?? {}} of="" />}
  </>
);

function verdictOf({ kind, significant }: Answered, { metric }: ChangeQuestion): string {
  if (kind === 'entered') return 'no answers before';
  if (kind === 'left') return 'no answers since';
  if (significant === null) return metric.name === TESTED ? 'cannot be tested' : 'not tested: only mention rates are';
  return significant ? 'more than noise' : 'within noise';
}

const KINDS: Readonly<Record<string, string>> = {
  brand: 'the brand',
  brand_other: 'another brand',
  non_brand: 'no brand',
};

/** A row whose answers are to be read leads to them. */
function labelOf({ key, label }: ChangeRow, { by }: ChangeQuestion): JSX.Element {
  if (by.value === 'brand_kind') return <>{KINDS[label] ?? label}</>;
  if (by.value === 'tag' && key === null) return <>without a tag</>;
  const [prompt, model] = by.value === 'model' ? [undefined, String(key)] : String(key).split(':');
  if (by.value !== 'prompt' && by.value !== 'model' && by.value !== 'prompt_model') return <>{label}</>;
  const { filters } = address.value;
  const href = hrefOf({
    screen: 'answers',
    ...(model && { filters: { ...filters, model: [model] } }),
    own: prompt ? { prompt } : {},
  });
  return <a href={href}>{label}</a>;
}

const wordsOfParts = ({ by: { several } }: ChangeQuestion) =>
  [
    ['rate', 'answers themselves changed'],
    ['mix', `${several} weigh more or less`],
    ['entered', `${several} without answers before`],
    ['left', `${several} without answers since`],
  ] as const;

interface PartsProps {
  readonly body: ChangeResponse;
  readonly unit: UnitName;
  readonly question: ChangeQuestion;
}

/** A change need not be one of answers: asking other prompts changes a rate too. */
const Parts = ({ body, unit, question }: PartsProps): JSX.Element => (
  <WaterfallChart
    caption="How much of it are changed answers"
    unit={unit}
    rowTitle="Because"
    before={{ label: 'Days before', value: body.before! }}
    after={{ label: 'These days', value: body.after! }}
    steps={wordsOfParts(question).map(([name, label]) => ({ label, contribution: body.parts[name] ?? 0 }))}
    others={0}
    digits={DIGITS}
  />
);

const Breaks = ({ body: { crosses_break, breaks } }: { readonly body: ChangeResponse }): JSX.Element | null =>
  !crosses_break ? null : (
    <div class="notice">
      <p>A vendor has changed its model in between, so figures before and after are not of one thing:</p>
      <ul>
        {breaks.map(({ date, model, from, to }) => (
          <li key={`${date} ${model}`}>
            {formatDay(date)}, {modelName(model)}: {from} became {to}
          </li>
        ))}
      </ul>
    </div>
  );
