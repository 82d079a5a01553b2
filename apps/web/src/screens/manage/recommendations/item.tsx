import type { RecommendationItemResponse } from '@app/core/contracts';
import { ITEM_MOVES, type ItemStatus } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, Card, FailureNotice, focusHeading, ForEditors } from '../../../parts';
import { ItemEvidence } from './item-evidence';
import { ItemWords } from './item-words';
import { type ItemProps, ItemWork } from './item-work';
import { MOVE_WORDS, MOVED_WORDS, STATUS_WORDS } from './run-words';

/** One recommendation, and what becomes of it. */
export const Item = ({ run, item }: ItemProps): JSX.Element => (
  <Card
    id={`item-${item.id}`}
    title={item.title}
    wide
    hint={
      <>
        <span class={item.status === 'completed' ? 'badge good' : 'badge'}>{STATUS_WORDS[item.status]}</span>{' '}
        {item.status === 'active' && item.follows?.status === 'completed' && (
          <>
            <span class="badge">came back after it was done</span>{' '}
          </>
        )}
        Priority {item.priority}, effort {item.metadata.effort}
      </>
    }
  >
    <ItemWords item={item} />
    <ItemEvidence run={run} item={item} />
    <ItemWork key={item.status} run={run} item={item} />
    <ForEditors>
      <Moves run={run} item={item} />
    </ForEditors>
  </Card>
);

const Moves = ({ run, item }: ItemProps): JSX.Element => {
  const { busy, failure, send } = useWrite();
  const row = useRef<HTMLDivElement>(null);
  const move = async (status: ItemStatus): Promise<void> => {
    const body = { project_id: run.project_id, status };
    const answer = await send<RecommendationItemResponse>('PATCH', `/recommendations/${run.id}/items/${item.id}`, body);
    if (!answer) return;
    announce(`${MOVED_WORDS[status]}: ${answer.title}`);
    const button = row.current?.querySelector('button');
    if (button) button.focus();
    else focusHeading();
  };
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <div class="row screen" ref={row}>
        {ITEM_MOVES[item.status].map((to, index) => (
          <button
            key={index}
            type="button"
            class={index === 0 ? 'small' : 'small secondary'}
            aria-disabled={busy}
            onClick={() => void move(to)}
          >
            {MOVE_WORDS[to]}
            <span class="hidden">: {item.title}</span>
          </button>
        ))}
      </div>
    </>
  );
};
