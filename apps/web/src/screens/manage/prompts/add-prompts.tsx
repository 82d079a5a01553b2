import { formatCount } from '@app/core/charts';
import type { CreatePromptsResponse, ProjectDetails } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useQuery, useWrite } from '../../../client';
import {
  announce,
  CodeField,
  COUNTRIES,
  FormCard,
  LANGUAGES,
  PROMPT_TYPE_OPTIONS,
  SelectField,
  TextField,
} from '../../../parts';
import { address } from '../../../state';
import { linesOf } from '../lines';
import { BY_RULES, KINDS } from './prompt-words';

/** Many prompts at once, one on a line. */
export const AddPrompts = ({ wide = false }: { readonly wide?: boolean }): JSX.Element => {
  const { projectId } = address.value;
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${projectId}`);
  const writing = useWrite();
  const [text, setText] = useState('');
  const [country, setCountry] = useState<string | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [type, setType] = useState('');
  const [kind, setKind] = useState('');
  // What was chosen stays for the next ones.
  const locale = {
    country_code: country ?? project.body?.country_code ?? '',
    language_code: language ?? project.body?.language_code ?? '',
  };
  const lines = linesOf(text);

  const add = async (): Promise<void> => {
    let left = lines;
    let [created, skipped] = [0, 0];
    do {
      const answer = await writing.send<CreatePromptsResponse>('POST', '/prompts', {
        project_id: projectId,
        prompts: left
          .slice(0, LIMITS.promptsPerRequest)
          .map((line) => ({ prompt_text: line, prompt_type: type, brand_kind: kind })),
        ...locale,
      });
      if (!answer) break;
      created += answer.created;
      skipped += answer.skipped;
      left = left.slice(LIMITS.promptsPerRequest);
      setText(left.join('\n'));
    } while (left.length > 0);
    if (created + skipped > 0) announce(outcome(created, skipped, left.length));
  };

  return (
    <FormCard
      id="add-prompts"
      title="Add prompts"
      hint={project.body ? quotaWords(project.body) : <>&nbsp;</>}
      wide={wide}
      writing={writing}
      submit="Add prompts"
      onSubmit={add}
    >
      <TextField
        label="Prompts"
        name="prompts"
        wide
        rows={8}
        value={text}
        onInput={setText}
        missing="Type at least one prompt."
        hint={`One on a line. ${formatCount(lines.length)} so far.`}
      />
      <div class="pair">
        <CodeField
          of={COUNTRIES}
          label="Country"
          name="country_code"
          value={locale.country_code}
          onInput={setCountry}
        />
        <CodeField
          of={LANGUAGES}
          label="Language"
          name="language_code"
          value={locale.language_code}
          onInput={setLanguage}
        />
        <SelectField
          label="Type"
          name="prompt_type"
          value={type}
          onInput={setType}
          options={[BY_RULES, ...PROMPT_TYPE_OPTIONS]}
        />
        <SelectField label="Brands" name="brand_kind" value={kind} onInput={setKind} options={[BY_RULES, ...KINDS]} />
      </div>
    </FormCard>
  );
};

function quotaWords({ left: { prompts: left }, role }: ProjectDetails): string {
  const whose = role === 'owner' ? 'your plan' : 'the owner’s plan';
  return left === null ? `There is no limit on ${whose}.` : `${formatCount(left)} more fit on ${whose}.`;
}

const outcome = (created: number, skipped: number, left: number): string =>
  [
    `${formatCount(created)} added.`,
    ...(skipped > 0 ? [`${formatCount(skipped)} were there already.`] : []),
    ...(left > 0 ? [`${formatCount(left)} are still in the box.`] : []),
  ].join(' ');
