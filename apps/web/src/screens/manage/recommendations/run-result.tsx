import type { GeneratorReport, RecommendationReport, RecommendationResponse } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import { ITEM_STATUSES } from '@app/core/kernel';
import type { JSX } from 'preact';
import { projectPath, useQuery, useRepeat } from '../../../client';
import { Choice, formatInstant, formatInstantDay, Panel, Table } from '../../../parts';
import { address, go, hrefOf, zoneWords } from '../../../state';
import { isOpen, StateBadge } from '../work/state-badge';
import { Item } from './item';
import { STATUS_WORDS, TYPE_WORDS } from './run-words';

/** One run, as a list to work through. */
export const RunResult = ({ id }: { readonly id: string }): JSX.Element => {
  const at = address.value;
  const wanted = ITEM_STATUSES.find((status) => status === at.own.item_status) ?? '';
  const run = useQuery<RecommendationResponse>(projectPath(`/recommendations/${id}`, at, { item_status: wanted }));
  useRepeat(run, run.body !== undefined && isOpen(run.body.status));
  return (
    <>
      <Panel
        id="run"
        title={run.body ? `Recommendations: ${TYPE_WORDS[run.body.recommendation_type]}` : 'Recommendations'}
        query={run}
        shape="text"
        csv={false}
        wide
        actions={
          <div class="row">
            <a href={hrefOf({ item: 'recommendations', own: {} })}>All runs</a>
            <Choice
              label="Show"
              value={wanted}
              onChoose={(status) => go({ own: status ? { item_status: status } : {} })}
              options={[
                { value: '', text: 'all' },
                ...ITEM_STATUSES.map((value) => ({ value, text: STATUS_WORDS[value] })),
              ]}
            />
          </div>
        }
      >
        {(body) => <Outcome run={body} />}
      </Panel>
      {run.body?.items.map((item) => (
        <Item key={item.id} run={run.body!} item={item} />
      ))}
    </>
  );
};

const Outcome = ({ run }: { readonly run: RecommendationResponse }): JSX.Element => {
  const { status, created_at, summary, error_message, items_count } = run;
  return (
    <>
      <dl class="facts">
        <dt>State</dt>
        <dd>
          <StateBadge state={status} />
        </dd>
        <dt>Begun</dt>
        <dd>{formatInstant(created_at)}</dd>
        <dt>Outcome</dt>
        <dd>
          <span role="status">
            {summary ?? error_message ?? 'It comes within minutes. This page looks again by itself.'}
          </span>
        </dd>
        <dt>Items</dt>
        <dd>{ITEM_STATUSES.map((one) => `${formatCount(items_count[one])} ${STATUS_WORDS[one]}`).join(', ')}</dd>
      </dl>
      <ObservedWindows report={run.report} />
    </>
  );
};

/** What the run has looked at. */
const ObservedWindows = ({ report }: { readonly report: RecommendationReport }): JSX.Element | null => {
  const { window, answers, prompts, generators } = report;
  if (!generators) return null;
  return (
    <details class="folded">
      <summary>What it looked at</summary>
      <div>
        <p>
          {window ? `${formatInstantDay(window.first)} to ${formatInstantDay(window.last)}, ${zoneWords()}: ` : ''}
          {formatCount(answers ?? 0)} answers to {formatCount(prompts ?? 0)} prompts.
        </p>
        <Table<GeneratorReport>
          caption="What it looked for"
          keyOf={({ generator }) => generator}
          rows={generators}
          columns={[
            { title: 'What it looked for', cell: ({ title }) => title },
            { title: 'Found', number: true, cell: ({ found }) => formatCount(found) },
            { title: 'Shown', number: true, cell: ({ shown }) => formatCount(shown) },
          ]}
        />
      </div>
    </details>
  );
};
