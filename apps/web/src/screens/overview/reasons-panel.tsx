import { formatChange, formatDay } from '@app/core/charts';
import type { Annotation, AnnotationsResponse, ChangeResponse, ChangeTurn, SummaryResponse } from '@app/core/contracts';
import { partWords } from '@app/core/digests';
import { type Reason, strongestReasons } from '@app/core/standings';
import type { JSX } from 'preact';
import { asOne, useQuery } from '../../client';
import { excerptOf, noChangeWords, Panel, Since } from '../../parts';
import { address, type ChoosableMetric, chosenMetric, hrefOf } from '../../state';
import { isOwn } from './figures';
import { annotationsPath, changePath, summaryPath } from './question';

/** Of a prompt, in characters. */
const EXCERPT = 90;

/** What made the figure change most, with the ways to read it. */
export const ReasonsPanel = (): JSX.Element | null => {
  const at = address.value;
  const metric = chosenMetric(at.metric);
  const summary = useQuery<SummaryResponse>(summaryPath(at));
  const byModel = useQuery<ChangeResponse>(changePath(at, 'model'));
  const byPrompt = useQuery<ChangeResponse>(changePath(at, 'prompt'));
  const annotations = useQuery<AnnotationsResponse>(annotationsPath(at));
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
      also={[byPrompt.path, annotations.path]}
      csv={false}
      shape="text"
      wide
    >
      {({ parts, own: { change } }) => (
        <Reasons
          metric={metric}
          reasons={strongestReasons(parts)}
          since={parts[0]!.since}
          change={parts[0]!}
          annotations={annotations.body?.data ?? []}
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
  readonly annotations: readonly Annotation[];
  readonly isSure: boolean;
}

const WAYS = [
  { by: 'model', title: 'By model' },
  { by: 'prompt', title: 'By prompt' },
] as const;

const Reasons = ({ metric, reasons, since, change, annotations, isSure }: ReasonsProps): JSX.Element => {
  const lacking = noChangeWords(change, metric);
  if (lacking) return <p class="hint">{lacking}</p>;
  if (reasons.length === 0) return <p class="hint">No model and no prompt stands out among the others.</p>;
  return (
    <>
      {!isSure && (
        <p class="hint">The change as a whole may be noise, so these are its largest parts and not its causes.</p>
      )}
      {isSure && since && (
        <>
          <Since {...since} />
          <Noted annotations={annotations} since={since} />
        </>
      )}
      <div class="reason-lists">
        {WAYS.map(({ by, title }) => (
          <ReasonList key={by} title={title} metric={metric} reasons={reasons.filter((reason) => reason.by === by)} />
        ))}
      </div>
      <p>
        <a href={hrefOf({ screen: 'what-changed', own: { by: 'model' } })}>All of what changed</a>, and{' '}
        <a href={`${hrefOf({ screen: 'citations' })}#lost`}>which pages came and went</a> among those that answers cite.
      </p>
    </>
  );
};

/** What people noted on the days between which the change lies. */
const Noted = ({ annotations, since: { from, to } }: Pick<ReasonsProps, 'annotations'> & { since: ChangeTurn }) => {
  const then = annotations.filter(({ annotation_date: date }) => date >= from && date <= to);
  return then.length === 0 ? null : (
    <p>
      Noted in these days:{' '}
      {then.map(({ id, title, annotation_date }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {title} ({formatDay(annotation_date)})
        </span>
      ))}
      .
    </p>
  );
};

interface ReasonListProps extends Pick<ReasonsProps, 'metric' | 'reasons'> {
  readonly title: string;
}

const ReasonList = ({ title, metric, reasons }: ReasonListProps): JSX.Element | null =>
  reasons.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ol class="reasons">
        {reasons.map((reason) => (
          <li key={reason.row.key}>
            <ReasonWords metric={metric} reason={reason} />
          </li>
        ))}
      </ol>
    </div>
  );

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
        <data value={row.contribution!}>{formatChange(row.contribution!, metric.unit)}</data> in the whole
        {row.significant === true ? '' : row.kind === 'both' ? ', may be noise' : ''}
      </span>
    </>
  );
};
