import { formatCount } from '@app/core/charts';
import type { PromptExecutionsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { type Query, useRepeat } from '../../client';
import { formatInstant, modelName, Panel } from '../../parts';
import { hrefOf } from '../../state';

/** Prompts are asked by themselves; what has come shows as it comes. */
export const FirstAnswers = ({ runs }: { readonly runs: Query<PromptExecutionsResponse> }): JSX.Element => {
  useRepeat(runs, runs.body?.total === 0);
  return (
    <Panel
      id="first-answers"
      title="First answers"
      hint="Prompts are asked on their own within minutes of being added, and from then on as often as you choose."
      query={runs}
      shape="text"
      csv={false}
      wide
    >
      {({ total, data: [newest] }) =>
        newest ? (
          <>
            <p>
              {formatCount(total)} {total === 1 ? 'run' : 'runs'} so far. The newest: {modelName(newest.model)},{' '}
              {formatInstant(newest.executed_at)}
              {newest.success ? '' : `, failed (${newest.error_code})`}.
            </p>
            <p>
              <a href={hrefOf({ screen: 'overview' })}>See the overview</a>
            </p>
          </>
        ) : (
          <p>
            Nothing has come yet. It needs a prompt, a model that can be asked, and the worker of the service running.
            This looks again every five seconds.{' '}
            <a href={hrefOf({ screen: 'manage', item: 'models' })}>Budget and pace</a>
          </p>
        )
      }
    </Panel>
  );
};
