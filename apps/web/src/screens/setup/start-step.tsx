import type { SetupCostResponse, SetupModelCost } from '@app/core/contracts';
import { MICROS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { pathOf, session, useQuery, useRepeat, useWrite } from '../../client';
import { amountOf, counted, Form, Panel, Table } from '../../parts';
import { HardCapField } from '../manage/models/hard-cap-field';
import { money } from '../manage/models/money';
import { askedWords, Unasked, wantsKey } from '../manage/models/unasked';
import { useDraft } from './use-draft';

export interface StartStepProps {
  readonly projectId: number;
  /** As the service has it. */
  readonly kept: string | null;
  /** Back to the prompts. */
  readonly onBack: () => void;
}

/** Who can be asked, what a day costs before it is spent, and where it stops. */
export const StartStep = ({ projectId, kept, onBack }: StartStepProps): JSX.Element => {
  const cost = useQuery<SetupCostResponse>(pathOf('/setup/cost', { project_id: projectId }));
  const isNobodyAsked = cost.body?.models.every(({ vendor }) => vendor === null) ?? false;
  // A key may be set in another tab.
  useRepeat(cost, isNobodyAsked);
  return (
    <Panel id="setup-cost" title="Models and costs" query={cost} shape="table" csv={false} wide>
      {(body) => (
        <>
          <Unasked
            projectId={body.project_id}
            models={isNobodyAsked ? body.models : body.models.filter((one) => !wantsKey(one))}
          >
            {session.value?.user.is_admin && ': one question tries it, and its page leads back here'}
          </Unasked>
          {!isNobodyAsked && (
            <p>
              <strong>{counted(Math.ceil(body.runs), 'questions')} a day</strong>
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
              { title: 'Asked', cell: askedWords },
              {
                title: 'A day',
                cell: ({ cost_micros: micros }) => (micros === null ? '–' : money(micros, body.currency)),
              },
            ]}
          />
          {!isNobodyAsked && session.value?.user.is_admin && (
            <p class="hint">
              <a href="/account/vendors">Set further keys</a> for more models.
            </p>
          )}
          <StartForm key={String(isNobodyAsked)} {...{ body, kept, isNobodyAsked, onBack }} />
        </>
      )}
    </Panel>
  );
};

interface StartFormProps {
  readonly body: SetupCostResponse;
  readonly kept: string | null;
  readonly isNobodyAsked: boolean;
  readonly onBack: () => void;
}

const StartForm = ({ body, kept, isNobodyAsked, onBack }: StartFormProps): JSX.Element => {
  const { project_id, cost_micros: cost, hard_cap_micros: cap, given_hard_cap_micros: given, currency } = body;
  const writing = useWrite();
  const proposed = cap ?? (cost > 0 ? Math.ceil(cost / MICROS) * MICROS : null);
  // What the steps before have kept goes on being kept.
  const first = { stop_at: proposed === null ? '' : String(proposed / MICROS) };
  const [{ stop_at: text }, change] = useDraft(`start of ${project_id}`, kept, first);
  const start = async (): Promise<void> => {
    await writing.send('POST', '/setup/start', { project_id, hard_cap_micros: amountOf(text) });
  };
  return (
    <Form
      label="Start"
      writing={writing}
      submit={isNobodyAsked ? 'Go on, though nobody is asked' : 'Ask the first questions'}
      onSubmit={start}
      actions={
        <button type="button" class="plain" onClick={onBack}>
          Back to the prompts
        </button>
      }
    >
      <HardCapField
        value={text}
        onInput={(stop_at) => change({ stop_at })}
        {...{ given, currency }}
        empty={cap === null ? 'no cap' : `it stays at ${money(cap, currency)}`}
      />
    </Form>
  );
};
