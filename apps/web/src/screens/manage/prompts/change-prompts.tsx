import type { CollectionsResponse, EditedPromptsResponse, ProjectDetails } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, Form, type Option, PROMPT_TYPE_OPTIONS, SelectField, TextField, useFields } from '../../../parts';
import { address } from '../../../state';
import { type Asking, sentOf } from './asking';
import { AskingFields } from './asking-fields';
import { ASKED, KINDS, promptsInWords, sumOf } from './prompt-words';

export interface ChangePromptsProps {
  readonly chosen: readonly number[];
  readonly project: ProjectDetails;
  /** @param edits by which it can be undone */
  readonly onDone: (edits: readonly EditedPromptsResponse[]) => void;
}

const AS_IT_IS: Option = { value: '', text: 'as it is' };
const ASKED_AS_IT_IS: Asking = { cadence: '', models: '', chosen: [] };
const NOTHING = { add_tags: '', remove_tag_ids: '', prompt_type: '', brand_kind: '', scheduled: '' };

/** Says the same of all prompts that are ticked: what they are, whether and how they are asked, and their tags. */
export const ChangePrompts = ({ chosen, project, onDone }: ChangePromptsProps): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields(NOTHING);
  const [asking, setAsking] = useState(ASKED_AS_IT_IS);
  const tags = useQuery<CollectionsResponse>(projectPath('/dimensions/tags', address.value)).body?.collections ?? [];
  const { projectId: project_id } = address.value;

  const change = async (): Promise<void> => {
    const { add_tags: given, remove_tag_ids, ...others } = values;
    const add_tags = given
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const said = {
      ...Object.fromEntries(Object.entries(others).filter(([, value]) => value)),
      ...sentOf(asking),
      add_tags,
      remove_tag_ids: remove_tag_ids === '' ? [] : [Number(remove_tag_ids)],
    };
    const edits: EditedPromptsResponse[] = [];
    for (let from = 0; from < chosen.length; from += LIMITS.taggedPromptsPerRequest) {
      const prompt_ids = chosen.slice(from, from + LIMITS.taggedPromptsPerRequest);
      const edit = await writing.send<EditedPromptsResponse>('POST', '/prompts/edits', {
        project_id,
        prompt_ids,
        ...said,
      });
      if (!edit) break;
      edits.push(edit);
    }
    if (edits.length === 0) return;
    announce(`Changed: ${promptsInWords(sumOf(edits))}.`);
    onDone(edits);
  };
  return (
    <Form
      label="Change the ticked prompts"
      writing={writing}
      submit={chosen.length === 1 ? 'Change one prompt' : `Change ${formatCount(chosen.length)} prompts`}
      onSubmit={change}
    >
      <div class="pair">
        <SelectField {...field('prompt_type')} label="Type" options={[AS_IT_IS, ...PROMPT_TYPE_OPTIONS]} />
        <SelectField {...field('brand_kind')} label="Brands" options={[AS_IT_IS, ...KINDS]} />
        <SelectField {...field('scheduled')} label="Asked" options={[AS_IT_IS, ...ASKED]} />
        <AskingFields {...{ project, asking }} onChange={setAsking} asItIs={AS_IT_IS} />
        <SelectField
          {...field('remove_tag_ids')}
          label="Tag to take away"
          options={[{ value: '', text: 'none' }, ...tags.map(({ id, name }) => ({ value: String(id), text: name }))]}
        />
        <TextField {...field('add_tags')} label="Tags to give" hint="Put commas between them. New names become tags." />
      </div>
    </Form>
  );
};
