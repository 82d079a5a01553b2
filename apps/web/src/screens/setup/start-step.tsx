import { formatCount } from '@app/core/charts';
import type { SetupCostResponse, SetupModelCost } from '@app/core/contracts';
import { MICROS, vendorName } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { pathOf, useQuery, useRepeat, useWrite } from '../../client';
import { Form, Panel, Table, TextField } from '../../parts';
import { money } from '../manage/models/money';

export interface StartStepProps {
  readonly projectId: number;
  /** Back to the prompts. */
  readonly onBack: () => void;
}

/** Who can be asked, what a day costs before it is spent, and where it stops. */
export const StartStep = ({ projectId, onBack }: StartStepProps): JSX.Element => {
  const cost = useQuery<SetupCostResponse>(pathOf('/setup/cost', { project_id: projectId }));
  const isNobodyAsked = cost.body?.models.every(({ vendor }) => vendor === null) ?? false;
  // A key may be set in another tab.
  useRepeat(cost, isNobodyAsked);
  return (
    <Panel id="setup-cost" title="Models and costs" query={cost} shape="table" csv={false} wide>
      {(body) => (
        <>
          {isNobodyAsked ? (
            <p class="notice">
              No model can be asked yet: no vendor has a key. <a href="/account/vendors">Set a key of a vendor</a>: one
              question tries it, and its page leads back here. Only an administrator may.
            </p>
          ) : (
            <p>
              <strong>{formatCount(Math.ceil(body.runs))} questions a day</strong>
              {body.cost_micros === 0 ? (
                ', which cost nothing: the answers are made up.'
              ) : (
                <>
                  , about <strong>{money(body.cost_micros, body.currency)} a day</strong>.
                  {body.models.some(({ estimated }) => estimated) &&
                    ' Until the first answers tell more, each question is taken to cost what this installation estimates.'}
                </>
              )}
            </p>
          )}
          <Table<SetupModelCost>
            caption="Your models"
            quiet
            keyOf={({ model }) => model}
            rows={body.models}
            columns={[
              { title: 'Model', cell: ({ name }) => name },
              {
                title: 'Asked',
                cell: ({ vendor }) => (vendor === null ? 'no vendor has a key' : `by ${vendorName(vendor)}`),
              },
              {
                title: 'A day',
                cell: ({ cost_micros: micros }) => (micros === null ? '–' : money(micros, body.currency)),
              },
            ]}
          />
          <p class="hint">
            {!isNobodyAsked && (
              <>
                <a href="/account/vendors">Set further keys</a> for more models.{' '}
              </>
            )}
            Change the prompts for another price.
          </p>
          <StartForm key={String(isNobodyAsked)} {...{ body, isNobodyAsked, onBack }} />
        </>
      )}
    </Panel>
  );
};

interface StartFormProps {
  readonly body: SetupCostResponse;
  readonly isNobodyAsked: boolean;
  readonly onBack: () => void;
}

const StartForm = ({ body, isNobodyAsked, onBack }: StartFormProps): JSX.Element => {
  const { project_id, cost_micros: cost, hard_cap_micros: cap, currency } = body;
  const writing = useWrite();
  const proposed = cap ?? (cost > 0 ? Math.ceil(cost / MICROS) * MICROS : null);
  const [text, setText] = useState(proposed === null ? '' : String(proposed / MICROS));
  const start = async (): Promise<void> => {
    const micros = text.trim() === '' ? undefined : Math.round(Number(text.trim().replace(',', '.')) * MICROS);
    await writing.send('POST', '/setup/start', { project_id, hard_cap_micros: Number.isNaN(micros) ? text : micros });
  };
  return (
    <Form
      label="Start"
      writing={writing}
      fields={['hard_cap_micros']}
      submit={isNobodyAsked ? 'Go on without a key' : 'Ask the first questions'}
      onSubmit={start}
      actions={
        <button type="button" class="plain" onClick={onBack}>
          Back to the prompts
        </button>
      }
    >
      <TextField
        name="hard_cap_micros"
        label={`Stop at, ${currency} a day`}
        value={text}
        onInput={setText}
        hint={`Prompts wait for the next day when it is reached. ${cap === null ? 'Empty: no cap.' : `At most ${money(cap, currency)}; an administrator raises it on the budget page.`}`}
      />
    </Form>
  );
};
