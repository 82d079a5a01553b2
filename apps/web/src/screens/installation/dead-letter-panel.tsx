import { formatCount } from '@app/core/charts';
import type { DeadLetter, DeadLettersResponse, SettledDeadLettersResponse } from '@app/core/contracts';
import type { DeadLetterAction } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { pathOf, useQuery, useWrite } from '../../client';
import { announce, Choice, FailureNotice, formatInstant, PagedTable, Panel } from '../../parts';
import { address, go, pageOf } from '../../state';
import { ACTION_WORDS, ageWords, REFUSAL_WORDS, workWords } from './installation-words';

const PER_PAGE = 20;
const HINT =
  'Work of the last 30 days that was given up after all its attempts. Retry has it begin again; drop takes it off this list and changes nothing else.';

/** What was given up, to have it begin again or to drop it: one, or all that are ticked. */
export const DeadLetterPanel = (): JSX.Element => {
  const { work = '' } = address.value.own;
  const page = pageOf(address.value);
  const letters = useQuery<DeadLettersResponse>(
    pathOf('/installation/dead_letters', { ...(work && { work }), page, per_page: PER_PAGE }),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string, on: boolean): void =>
    setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Panel
      id="dead-letters"
      title="Dead letters"
      hint={HINT}
      query={letters}
      shape="table"
      wide
      actions={letters.body && <WorkChoice counts={letters.body.counts} work={work} />}
    >
      {(body) => (
        <>
          {body.data.length > 0 && <ChosenLetters page={body.data} chosen={chosen} onChoose={setChosen} />}
          <PagedTable<DeadLetter>
            of="dead letters"
            page={body}
            caption="Work that was given up, the newest first"
            keyOf={({ id }) => id}
            empty="Nothing was given up."
            columns={[
              {
                title: 'Work',
                cell: (letter) => (
                  <label class="tick">
                    <input
                      type="checkbox"
                      checked={chosen.includes(letter.id)}
                      onChange={({ currentTarget }) => toggle(letter.id, currentTarget.checked)}
                    />
                    <span>
                      {workWords(letter.work)} {letter.item_id}
                    </span>
                  </label>
                ),
              },
              { title: 'Project', cell: ({ project }) => <span class="foreign">{project ?? 'none'}</span> },
              { title: 'Reason', cell: ({ reason }) => <span class="foreign">{reason ?? 'not known'}</span> },
              { title: 'Age', cell: (letter) => <Age of={letter} /> },
              { title: 'Attempts', number: true, cell: ({ attempts }) => formatCount(attempts) },
            ]}
          />
        </>
      )}
    </Panel>
  );
};

const Age = ({ of: { died_at: at } }: { readonly of: DeadLetter }): JSX.Element => (
  <time dateTime={at} title={formatInstant(at)}>
    {ageWords((Date.now() - Date.parse(at)) / 1_000)}
  </time>
);

interface WorkChoiceProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly work: string;
}

const WorkChoice = ({ counts, work }: WorkChoiceProps): JSX.Element => (
  <Choice
    label="Kind of work"
    quiet
    value={work}
    onChoose={(chosen) => go({ own: chosen ? { work: chosen } : {} })}
    options={[
      { value: '', text: 'all work' },
      ...[...new Set([...Object.keys(counts), ...(work ? [work] : [])])].map((name) => ({
        value: name,
        text: `${workWords(name)}: ${formatCount(counts[name] ?? 0)}`,
      })),
    ]}
  />
);

interface ChosenLettersProps {
  readonly page: readonly DeadLetter[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

const ChosenLetters = ({ page, chosen, onChoose }: ChosenLettersProps): JSX.Element => {
  const { busy, failure, send } = useWrite();
  const [refused, setRefused] = useState<SettledDeadLettersResponse['refused']>([]);
  const act = async (action: DeadLetterAction): Promise<void> => {
    const answer = await send<SettledDeadLettersResponse>('POST', `/installation/dead_letters/${action}`, {
      ids: chosen,
    });
    if (!answer) return;
    announce(
      `${formatCount(answer.done.length)} ${ACTION_WORDS[action]}, ${formatCount(answer.refused.length)} refused`,
    );
    setRefused(answer.refused);
    onChoose([]);
  };
  const button = (action: DeadLetterAction, label: string, kind: string): JSX.Element => (
    <button type="button" class={`small ${kind}`} aria-disabled={busy} onClick={() => void act(action)}>
      {label} {formatCount(chosen.length)}
    </button>
  );
  return (
    <>
      <div class="row screen">
        <button type="button" class="plain" onClick={() => onChoose(page.map(({ id }) => id))}>
          Tick this page
        </button>
        {chosen.length > 0 && (
          <>
            <button type="button" class="plain" onClick={() => onChoose([])}>
              Untick {formatCount(chosen.length)}
            </button>
            {button('retry', 'Retry', '')}
            {button('drop', 'Drop', 'secondary')}
          </>
        )}
      </div>
      {failure && <FailureNotice failure={failure} />}
      {refused.length > 0 && (
        <div class="notice" role="status">
          <p>
            {refused.length === 1
              ? '1 dead letter stays as it is'
              : `${formatCount(refused.length)} dead letters stay as they are`}
            :
          </p>
          <ul>
            {refused.map(({ id, reason }) => (
              <li key={id}>
                {workWords(id.split('.')[0]!)} {id.split('.')[2]}: {REFUSAL_WORDS[reason]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
