import { formatCount, formatDay, formatValue, type UnitName, Value, WaterfallChart } from '@app/core/charts';
import type { ChangeResponse, ChangeRow } from '@app/core/contracts';
import type { JSX } from 'preact';
import { modelName } from '../../parts';
import { address, hrefOf } from '../../state';
import type { ChangeQuestion } from './question';

export interface ChangeStepsProps {
  readonly body: ChangeResponse;
  readonly question: ChangeQuestion;
}

const DIGITS = 2;

/** A row, whose label may have become a link. */
type Answered = Omit<ChangeRow, 'label'>;

/** Which parts a change is made of, the largest first. They add up. */
export const ChangeSteps = ({ body, question }: ChangeStepsProps): JSX.Element => {
  const { before, after, change } = body;
  const { unit } = question.metric;
  if (before === null || after === null || change === null) {
    return (
      <p class="hint">One of the two windows has no answers under these filters, so there is no change to explain.</p>
    );
  }
  return (
    <>
      <Breaks body={body} />
      <Parts body={body} unit={unit} />
      <WaterfallChart
        caption={`From the window before to this one, by ${question.by.text}`}
        unit={unit}
        rowTitle={question.by.one}
        before={{ label: 'Window before', value: before }}
        after={{ label: 'This window', value: after }}
        steps={body.data.map((row) => ({ ...row, label: labelOf(row, question), contribution: row.contribution ?? 0 }))}
        others={body.total - body.data.length}
        digits={DIGITS}
        columns={[
          { title: 'Before and after', cell: (row) => <BeforeAndAfter row={row} unit={unit} /> },
          {
            title: 'Answers',
            cell: (row) => `${formatCount(row.responses_before)} → ${formatCount(row.responses_after)}`,
          },
          { title: 'How sure', cell: (row) => verdictOf(row) },
        ]}
      />
    </>
  );
};

const BeforeAndAfter = ({ row: { before, after }, unit }: { row: Answered; unit: UnitName }): JSX.Element => (
  <>
    {formatValue(before, unit)} → <Value value={after} unit={unit} />
  </>
);

function verdictOf({ kind, significant }: Answered): string {
  if (kind === 'entered') return 'new in this window';
  if (kind === 'left') return 'gone since';
  if (significant === null) return 'not tested';
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

const WORDS_OF_PARTS = [
  ['rate', 'answers themselves changed'],
  ['mix', 'parts weigh more or less than before'],
  ['entered', 'new parts'],
  ['left', 'parts that are gone'],
] as const;

/** A change need not be one of answers: asking other prompts changes a rate too. */
const Parts = ({ body, unit }: { readonly body: ChangeResponse; readonly unit: UnitName }): JSX.Element => (
  <WaterfallChart
    caption="Of what kind the change is"
    unit={unit}
    rowTitle="Because"
    before={{ label: 'Window before', value: body.before! }}
    after={{ label: 'This window', value: body.after! }}
    steps={WORDS_OF_PARTS.map(([name, label]) => ({ label, contribution: body.parts[name] ?? 0 }))}
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
