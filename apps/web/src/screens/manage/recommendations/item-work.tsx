import type { ItemMeasuredEffect, RecommendationItem, RecommendationResponse } from '@app/core/contracts';
import { formatCount, formatInterval, formatValue } from '@app/core/charts';
import { ITEM_PROGRESS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import {
  announce,
  ForEditors,
  Form,
  formatInstant,
  formatInstantDay,
  SelectField,
  TextField,
  useFields,
} from '../../../parts';
import { hrefOf } from '../../../state';
import { PROGRESS_WORDS, STATUS_WORDS } from './run-words';

export interface ItemProps {
  readonly run: RecommendationResponse;
  readonly item: RecommendationItem;
}

/** Who works on an item and how far it is, what came of it, and the form that changes the former. */
export const ItemWork = ({ run, item }: ItemProps): JSX.Element => (
  <>
    <WorkFacts item={item} />
    <ForEditors>
      <details class="folded screen">
        <summary>
          Owner, day and note<span class="hidden">: {item.title}</span>
        </summary>
        <div>
          <WorkForm run={run} item={item} />
        </div>
      </details>
    </ForEditors>
  </>
);

const WorkFacts = ({ item }: Pick<ItemProps, 'item'>): JSX.Element | null => {
  const { progress, owner, due_on, note, reason, done_at, follows, effect } = item;
  const facts: [string, JSX.Element | string | null][] = [
    ['Owner', owner],
    ['Until the end of', due_on && formatInstantDay(due_on)],
    ['Work', progress === 'doing' ? PROGRESS_WORDS.doing : null],
    ['Note', note],
    ['Put away because', reason],
    ['Done', done_at && formatInstant(done_at)],
    ['Since then', effect && effectWords(effect)],
    [
      'Told before',
      follows && (
        <a href={hrefOf({ item: `recommendations/${follows.run_id}`, own: {} })}>
          in an earlier run, {STATUS_WORDS[follows.status]} when this one ended
        </a>
      ),
    ],
  ];
  const known = facts.filter(([, fact]) => fact !== null);
  if (known.length === 0) return null;
  return (
    <dl class="facts">
      {known.flatMap(([name, fact]) => [<dt key={name}>{name}</dt>, <dd key={`${name} fact`}>{fact}</dd>])}
    </dl>
  );
};

/** Before and after, and what of it is more than all other prompts moved by. */
const effectWords = ({ before, after, n_before, n_after, beyond_others }: ItemMeasuredEffect): string => {
  const course = `${formatValue(before, 'percent')} of ${formatCount(n_before)} answers before, ${formatValue(after, 'percent')} of ${formatCount(n_after)} after`;
  if (!beyond_others) return `${course}; there are no other prompts to compare with`;
  const { value, ci_low: low, ci_high: high } = beyond_others;
  const more = `${formatValue(value, 'score')} percentage points beyond all other prompts`;
  return `${course}: ${more} (95 % sure of ${formatInterval({ low, high }, 'score')})`;
};

/** What the fields show of an item. */
const valuesOf = ({ status, owner, due_on, note, progress, reason }: RecommendationItem) => ({
  owner: owner ?? '',
  due_on: due_on ?? '',
  note: note ?? '',
  ...(status === 'active' && { progress: progress ?? ITEM_PROGRESS[0] }),
  ...(status === 'archived' && { reason: reason ?? '' }),
});

const WorkForm = ({ run, item }: ItemProps): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields<Record<string, string>>(valuesOf(item));
  const save = async (): Promise<void> => {
    const cleared = Object.entries(values).map(([name, value]) => [name, value.trim() || null]);
    const body = { project_id: run.project_id, ...Object.fromEntries(cleared) };
    if (await writing.send('PATCH', `/recommendations/${run.id}/items/${item.id}`, body)) {
      announce(`Saved: ${item.title}`);
    }
  };
  return (
    <Form label={`Work on ${item.title}`} writing={writing} submit="Save" onSubmit={save}>
      <TextField {...field('owner')} label="Owner" />
      <TextField {...field('due_on')} label="Until" day />
      {values.progress !== undefined && (
        <SelectField
          {...field('progress')}
          label="Work"
          options={ITEM_PROGRESS.map((value) => ({ value, text: PROGRESS_WORDS[value] }))}
        />
      )}
      {values.reason !== undefined && <TextField {...field('reason')} label="Put away because" />}
      <TextField {...field('note')} label="Note" rows={2} />
    </Form>
  );
};
