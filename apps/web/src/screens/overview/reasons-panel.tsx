import { formatChange } from '@app/core/charts';
import type { ChangeResponse, ChangeTurn, SummaryResponse } from '@app/core/contracts';
import { partWords } from '@app/core/digests';
import { type Reason, strongestReasons } from '@app/core/standings';
import type { JSX } from 'preact';
import { asOne, useQuery } from '../../client';
import { excerptOf, noChangeWords, Panel, Since } from '../../parts';
import { address, type ChoosableMetric, chosenMetric, hrefOf } from '../../state';
import { isOwn } from './figures';
import { changePath, summaryPath } from './question';

/** Of a prompt, in characters. */
const EXCERPT = 90;

/** What made the figure change most, with the ways to read it. */
export const ReasonsPanel = (): JSX.Element | null => {
  const at = address.value;
  const metric = chosenMetric(at.metric);
  const summary = useQuery<SummaryResponse>(summaryPath(at));
  const byModel = useQuery<ChangeResponse>(changePath(at, 'model'));
  const byPrompt = useQuery<ChangeResponse>(changePath(at, 'prompt'));
  if (byModel.path === null) return null;
  const own = summary.body?.summary[metric.name]?.find(isOwn);
  return (
    <Panel
      id="reasons"
      title="Why it changed"
      query={asOne(
        [byModel, byPrompt, summary],
        byModel.body && byPrompt.body && own && { parts: [byModel.body, byPrompt.body], own },
      )}
      also={[byPrompt.path]}
      csv={false}
      shape="text"
    >
      {({ parts, own: { change } }) => (
        <Reasons
          metric={metric}
          reasons={strongestReasons(parts)}
          since={parts[0]!.since}
          change={parts[0]!}
          isSure={change?.significant === true}
        />
      )}
    </Panel>
  );
};

interface ReasonsProps {
  readonly metric: ChoosableMetric;
  readonly reasons: readonly Reason[];
  readonly since: ChangeTurn | null;
  readonly change: Pick<ChangeResponse, 'before' | 'after'>;
  readonly isSure: boolean;
}

const Reasons = ({ metric, reasons, since, change, isSure }: ReasonsProps): JSX.Element => {
  const lacking = noChangeWords(change, metric);
  if (lacking) return <p class="hint">{lacking}</p>;
  if (reasons.length === 0) return <p class="hint">No model and no prompt stands out among the others.</p>;
  return (
    <>
      {!isSure && (
        <p class="hint">The change as a whole may be noise, so these are its largest parts and not its causes.</p>
      )}
      {isSure && since && <Since {...since} />}
      <ol class="reasons">
        {reasons.map((reason) => (
          <li key={`${reason.by} ${reason.row.key}`}>
            <ReasonWords metric={metric} reason={reason} />
          </li>
        ))}
      </ol>
      <p>
        <a href={hrefOf({ screen: 'what-changed', own: { by: 'model' } })}>All of what changed</a>
      </p>
    </>
  );
};

const ReasonWords = ({ metric, reason }: { readonly metric: ChoosableMetric; readonly reason: Reason }) => {
  const { by, row } = reason;
  const { filters } = address.value;
  const href = hrefOf({
    screen: 'answers',
    ...(by === 'model' && { filters: { ...filters, model: [String(row.key)] } }),
    own: by === 'prompt' ? { prompt: String(row.key) } : {},
  });
  return (
    <>
      <a href={href}>{by === 'model' ? row.label : `“${excerptOf(row.label, EXCERPT)}”`}</a>:{' '}
      {partWords(row, metric.unit)}.{' '}
      <span class="change">
        <data value={row.contribution!}>{formatChange(row.contribution!, metric.unit)}</data> of the change
        {row.significant === true ? '' : row.kind === 'both' ? ', may be noise' : ''}
      </span>
    </>
  );
};
