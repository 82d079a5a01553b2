import type { ProjectDetails, PromptRow, PromptsResponse } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { pathOf } from '../../client';
import { FailureNotice, Skeleton } from '../../parts';
import { type Prompt, type PromptsDraft, promptsStep, PromptsStep } from './prompts-step';
import { typedInto } from './use-draft';
import { useFresh } from './use-fresh';

export interface PromptsAgainStepProps {
  readonly project: ProjectDetails;
  readonly kept: string | null;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The prompts once some were taken: back from a later step. Those of the project are ticked, what else was there is not. */
export const PromptsAgainStep = ({ project, kept, ...ways }: PromptsAgainStepProps): JSX.Element => {
  const prompts = useFresh<PromptsResponse>(
    pathOf('/dimensions/prompts', { project_id: project.id, per_page: LIMITS.perPageMax }),
  );
  if (prompts.failure) return <FailureNotice failure={prompts.failure} retry={prompts.retry} />;
  if (!prompts.body) return <Skeleton shape="text" />;
  const taken = prompts.body.data.toReversed();
  return <PromptsStep {...{ project, ...ways }} kept={null} again={{ taken, prompts: rowsOf(taken, project, kept) }} />;
};

function rowsOf(taken: readonly PromptRow[], project: ProjectDetails, kept: string | null): readonly Prompt[] {
  const { prompts = [] } = typedInto(promptsStep(project), kept) as Partial<PromptsDraft>;
  const known = new Set(taken.map(({ prompt_text }) => prompt_text));
  return [
    ...taken.map(({ prompt_text: text, language_code: language, country_code: country }) => ({
      on: true,
      text,
      language,
      country,
    })),
    ...prompts.filter(({ text }) => !known.has(text)).map((prompt) => ({ ...prompt, on: false })),
  ];
}
