import type { AssignTagsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, Form, TextField } from '../../../parts';
import { address } from '../../../state';

export interface TagPromptsProps {
  readonly chosen: readonly number[];
  readonly onDone: () => void;
}

const FIELDS = ['tag_names', 'tag_ids', 'prompt_ids'];

/** Gives tags to the prompts that are ticked. */
export const TagPrompts = ({ chosen, onDone }: TagPromptsProps): JSX.Element => {
  const writing = useWrite();
  const [names, setNames] = useState('');
  const assign = async (): Promise<void> => {
    const answer = await writing.send<AssignTagsResponse>('POST', '/prompts/assign_tags', {
      project_id: address.value.projectId,
      prompt_ids: chosen,
      tag_names: names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
      create_missing: true,
    });
    if (!answer) return;
    announce(`${answer.assigned} tags given, ${answer.already_assigned} were there already.`);
    onDone();
  };
  return (
    <Form
      label="Tag the ticked prompts"
      writing={writing}
      fields={FIELDS}
      submit={chosen.length === 1 ? 'Tag one prompt' : `Tag ${chosen.length} prompts`}
      onSubmit={assign}
    >
      <TextField
        label="Tags"
        name={writing.failure?.meta.param === 'tag_ids' ? 'tag_ids' : 'tag_names'}
        value={names}
        onInput={setNames}
        hint="Put commas between them. New names become tags."
      />
    </Form>
  );
};
