import type { PromptResponse, PromptRow } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { announce, Choice, FailureNotice, type Option } from '../../../parts';
import { address } from '../../../state';

const WORDS = { prompt_type: 'Type', brand_kind: 'Brands', scheduled: 'Asking' } as const;

export interface RowChoiceProps {
  readonly prompt: PromptRow;
  readonly field: keyof typeof WORDS;
  readonly options: readonly Option[];
}

/** What a prompt is, or whether it is asked; a choice is written at once. */
export const RowChoice = ({ prompt, field, options }: RowChoiceProps): JSX.Element => {
  const { failure, send } = useWrite();
  const choose = async (value: string): Promise<void> => {
    const body = { project_id: address.value.projectId, [field]: value };
    if (await send<PromptResponse>('PATCH', `/prompts/${prompt.id}`, body)) announce(`Saved: ${prompt.prompt_text}`);
  };
  return (
    <>
      <Choice
        quiet
        label={`${WORDS[field]} of ${prompt.prompt_text}`}
        value={String(prompt[field])}
        options={options}
        onChoose={(value) => void choose(value)}
      />
      {failure && <FailureNotice failure={failure} />}
    </>
  );
};
