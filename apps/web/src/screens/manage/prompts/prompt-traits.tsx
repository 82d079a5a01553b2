import { formatDay } from '@app/core/charts';
import type { ProjectDetails, PromptRow } from '@app/core/contracts';
import type { JSX } from 'preact';
import { PROMPT_TYPE_OPTIONS, useMayWrite } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { askingWords } from './asking';
import { ASKED_PROMPT } from './change-asking';
import { ASKED, KIND_WORDS, KINDS } from './prompt-words';
import { REWORDED } from './reword-prompt';
import { RowChoice } from './row-choice';

interface PromptTraitsProps {
  readonly prompt: PromptRow;
  /** Undefined until it is known. */
  readonly project?: ProjectDetails;
}

/** What a prompt is and how it is asked, in a line; for those who may write it opens on what changes that. */
export const PromptTraits = ({ prompt, project }: PromptTraitsProps): JSX.Element => {
  const { prompt_text, prompt_type, brand_kind, ended_at } = prompt;
  const mayWrite = useMayWrite();
  const words = [prompt_type, KIND_WORDS[brand_kind], ...howAsked({ prompt, project })].join(', ');
  if (!mayWrite) return <>{words}</>;
  return (
    <details class="folded told">
      <summary>
        {words}
        <span class="hidden">: change what {prompt_text} is</span>
      </summary>
      <RowChoice prompt={prompt} field="prompt_type" options={PROMPT_TYPE_OPTIONS} />
      <RowChoice prompt={prompt} field="brand_kind" options={KINDS} />
      {ended_at === null && (
        <>
          <RowChoice prompt={prompt} field="scheduled" options={ASKED} />
          <div class="row">
            <RowLink prompt={prompt} param={ASKED_PROMPT} text="How it is asked" />
            <RowLink prompt={prompt} param={REWORDED} text="Reword" />
          </div>
        </>
      )}
    </details>
  );
};

function howAsked({ prompt, project }: PromptTraitsProps): string[] {
  const { ended_at, scheduled } = prompt;
  if (ended_at !== null) return [`ended on ${formatDay(ended_at.slice(0, 10))}`];
  if (!scheduled) return ['not asked'];
  // What holds for all prompts stands in the project’s schedule.
  const isOwn = prompt.models !== null || prompt.cadence !== null;
  return project && isOwn ? [askingWords(prompt, project)] : [];
}

interface RowLinkProps {
  readonly prompt: PromptRow;
  readonly param: string;
  readonly text: string;
}

const RowLink = ({ prompt: { id, prompt_text }, param, text }: RowLinkProps): JSX.Element => (
  <a href={hrefOf({ own: { ...address.value.own, [param]: String(id) } })}>
    {text}
    <span class="hidden"> {prompt_text}</span>
  </a>
);
