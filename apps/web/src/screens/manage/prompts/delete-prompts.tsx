import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { pathOf } from '../../../client';
import { ConfirmedWrite } from '../../../parts';
import { address } from '../../../state';
import { promptsInWords } from './prompt-words';

export interface DeletePromptsProps {
  readonly chosen: readonly number[];
  /** @param left ticked prompts that are still there */
  readonly onDone: (left: readonly number[]) => void;
}

/** Deletes the ticked prompts, as many as one request takes. */
export const DeletePrompts = ({ chosen, onDone }: DeletePromptsProps): JSX.Element => {
  const first = chosen.slice(0, LIMITS.deletedPromptsPerRequest);
  const left = chosen.slice(first.length);
  const words = promptsInWords(first.length);
  return (
    <ConfirmedWrite
      // Another number is to be confirmed anew.
      key={chosen.length}
      label={left.length > 0 ? `Delete the first ${words}` : `Delete ${words}`}
      of="of those that are ticked"
      path={pathOf('/prompts', { project_id: address.value.projectId, prompt_ids: first.join(',') })}
      done={`Deleted: ${words}.`}
      after={() => onDone(left)}
    >
      {first.length === 1 ? 'One prompt is' : `${words} are`} not asked any more, and the answers leave all figures.
      This cannot be undone.
    </ConfirmedWrite>
  );
};
