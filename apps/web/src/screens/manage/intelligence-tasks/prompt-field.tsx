import type { PromptRow, PromptsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { projectPath, useQuery } from '../../../client';
import { type FieldValue, TextField, useSettled } from '../../../parts';
import { address } from '../../../state';

const PROPOSED = 20;

/** The same text may be asked in several places. */
const nameOf = ({ prompt_text, language_code, country_code }: PromptRow): string =>
  `${prompt_text} (${language_code}-${country_code})`;
const withoutPlace = (name: string): string => name.replace(/ \([\w-]+\)$/, '');

/** One prompt of however many, found by its words. Its value is the id; a text that is no prompt stays as it is. */
export const PromptField = ({ onInput, ...field }: Omit<FieldValue, 'value'>): JSX.Element => {
  const [text, setText] = useState('');
  const query = withoutPlace(useSettled(text)).trim();
  const found = useQuery<PromptsResponse>(
    projectPath('/dimensions/prompts', address.value, { query, per_page: PROPOSED }),
  );
  const prompts = found.body?.data ?? [];
  const take = (typed: string): void => {
    const chosen = prompts.find((prompt) => nameOf(prompt) === typed);
    onInput(chosen ? String(chosen.id) : typed.trim());
  };
  const choose = (typed: string): void => {
    setText(typed);
    take(typed);
  };
  // Whoever types or pastes a whole name may be faster than the prompts that it is one of.
  useEffect(() => take(text), [found.body]);
  return (
    <TextField
      {...field}
      value={text}
      onInput={choose}
      label="Prompt"
      hint="The question in whose answers the text is to appear: type some of its words and choose it. Without one, write a topic or instructions."
      proposals={prompts.map(nameOf)}
    />
  );
};
