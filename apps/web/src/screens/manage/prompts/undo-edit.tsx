import type { EditedPromptsResponse, UndonePromptsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, FailureNotice } from '../../../parts';
import { promptsInWords, sumOf } from './prompt-words';

export interface UndoEditProps {
  readonly edits: readonly EditedPromptsResponse[];
  /** Nothing is left to undo. */
  readonly onEnd: () => void;
}

/** Says what was changed, and takes it back as long as the service does. */
export const UndoEdit = ({ edits, onEnd }: UndoEditProps): JSX.Element => {
  const writing = useWrite();
  const [kept, setKept] = useState<UndonePromptsResponse['changed_since'] | null>(null);
  const until = Math.min(...edits.map(({ undo_until }) => Date.parse(undo_until)));
  useEffect(() => {
    if (kept !== null) return undefined;
    const timer = setTimeout(onEnd, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, kept]);

  const undo = async (): Promise<void> => {
    const stay: UndonePromptsResponse['changed_since'] = [];
    let undone = 0;
    for (const { project_id, id } of edits.toReversed()) {
      const answer = await writing.send<UndonePromptsResponse>('POST', `/prompts/edits/${id}/undo`, { project_id });
      if (!answer) return;
      undone += answer.undone;
      stay.push(...answer.changed_since);
    }
    announce(`Undone: ${promptsInWords(undone)}.`);
    if (stay.length === 0) onEnd();
    else setKept(stay);
  };
  if (kept !== null) {
    return (
      <div class="notice">
        <p>{promptsInWords(kept.length)} stayed: they have been changed since.</p>
        <ul>
          {kept.map(({ id, prompt_text }) => (
            <li key={id}>{prompt_text}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div class="notice">
      {writing.failure && <FailureNotice failure={writing.failure} />}
      <p class="row">
        Changed: {promptsInWords(sumOf(edits))}.
        <button type="button" class="secondary small" disabled={writing.busy} onClick={() => void undo()}>
          Undo
        </button>
        <span class="hint">For a minute.</span>
      </p>
    </div>
  );
};
