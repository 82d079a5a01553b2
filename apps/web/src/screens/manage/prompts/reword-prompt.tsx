import type { PromptRow, PromptSuccessorResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { announce, FormCard, TextField, useFields } from '../../../parts';
import { address, go } from '../../../state';

/** The parameter by which the address names the prompt to reword. */
export const REWORDED = 'reword';

/** Another text is another prompt: the former one ends, and keeps its history. */
export const RewordPrompt = ({ prompt: { id, prompt_text } }: { readonly prompt: PromptRow }): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields({ prompt_text });
  const reword = async (): Promise<void> => {
    const { projectId: project_id, own } = address.value;
    const answer = await writing.send<PromptSuccessorResponse>('POST', `/prompts/${id}/successor`, {
      project_id,
      ...values,
    });
    if (!answer) return;
    announce(`Asked from now on: ${answer.prompt.prompt_text}`);
    const { [REWORDED]: _, ...rest } = own;
    go({ own: rest }, { replace: true });
  };
  return (
    <FormCard
      id="reword"
      title="Reword a prompt"
      hint="The prompt ends and keeps its answers and figures. Its successor is asked in its place, and charts mark the day."
      wide
      writing={writing}
      submit="Ask this instead"
      onSubmit={reword}
      takesFocus
    >
      <TextField {...field('prompt_text')} label="New text" rows={2} wide />
    </FormCard>
  );
};
