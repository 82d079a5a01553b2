import type { ProjectDetails, PromptResponse, PromptRow } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, FormCard } from '../../../parts';
import { address } from '../../../state';
import { type Asking, askingOf, askingWords, sentOf } from './asking';
import { AskingFields } from './asking-fields';

/** The parameter by which the address names the prompt whose models and cadence are changed. */
export const ASKED_PROMPT = 'asked';

export interface ChangeAskingProps {
  readonly prompt: PromptRow;
  readonly project: ProjectDetails;
}

/** On which models one prompt is asked, and how often. */
export const ChangeAsking = ({ prompt, project }: ChangeAskingProps): JSX.Element => {
  const writing = useWrite();
  const [asking, setAsking] = useState<Asking>(askingOf(prompt));
  const save = async (): Promise<void> => {
    const answer = await writing.send<PromptResponse>('PATCH', `/prompts/${prompt.id}`, {
      project_id: address.value.projectId,
      ...sentOf(asking),
    });
    if (answer) announce(`Asked: ${askingWords(answer.prompt, project)}.`);
  };
  return (
    <FormCard
      id="asked"
      title="How a prompt is asked"
      hint={prompt.prompt_text}
      wide
      writing={writing}
      submit="Save"
      onSubmit={save}
      takesFocus
    >
      <div class="pair">
        <AskingFields project={project} asking={asking} onChange={setAsking} />
      </div>
    </FormCard>
  );
};
