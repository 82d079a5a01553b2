import type {
  AssignTagsResponse,
  CollectionsResponse,
  UnassignTagsResponse,
  UpdatedPromptsResponse,
} from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, Form, type Option, PROMPT_TYPE_OPTIONS, SelectField, TextField, useFields } from '../../../parts';
import { address } from '../../../state';
import { ASKED, KINDS } from './prompt-words';

export interface ChangePromptsProps {
  readonly chosen: readonly number[];
  readonly onDone: () => void;
}

const AS_IT_IS: Option = { value: '', text: 'as it is' };
const FIELDS = ['tag_names', 'tag_ids', 'prompt_ids', 'prompt_type', 'brand_kind', 'scheduled'];
const NOTHING = { tag_names: '', tag_ids: '', prompt_type: '', brand_kind: '', scheduled: '' };

/** Says the same of all prompts that are ticked: what they are, whether they are asked, and their tags. */
export const ChangePrompts = ({ chosen, onDone }: ChangePromptsProps): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields(NOTHING);
  const tags = useQuery<CollectionsResponse>(projectPath('/dimensions/tags', address.value)).body?.collections ?? [];
  const { projectId: project_id } = address.value;

  const changeSome = async (prompt_ids: readonly number[]): Promise<boolean> => {
    const { prompt_type, brand_kind, scheduled, tag_ids } = values;
    const said = Object.fromEntries(
      Object.entries({ prompt_type, brand_kind, scheduled }).filter(([, value]) => value),
    );
    const tag_names = values.tag_names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const writes = [
      Object.keys(said).length > 0 &&
        (() => writing.send<UpdatedPromptsResponse>('PATCH', '/prompts', { project_id, prompt_ids, ...said })),
      tag_names.length > 0 &&
        (() =>
          writing.send<AssignTagsResponse>('POST', '/prompts/assign_tags', {
            project_id,
            prompt_ids,
            tag_names,
            create_missing: true,
          })),
      tag_ids !== '' &&
        (() =>
          writing.send<UnassignTagsResponse>('POST', '/prompts/unassign_tags', {
            project_id,
            prompt_ids,
            tag_ids: [Number(tag_ids)],
          })),
    ];
    for (const write of writes) if (write && !(await write())) return false;
    return true;
  };
  const change = async (): Promise<void> => {
    const most = LIMITS.taggedPromptsPerRequest;
    for (let from = 0; from < chosen.length; from += most)
      if (!(await changeSome(chosen.slice(from, from + most)))) return;
    announce(`Changed: ${chosen.length === 1 ? 'one prompt' : `${formatCount(chosen.length)} prompts`}.`);
    onDone();
  };
  return (
    <Form
      label="Change the ticked prompts"
      writing={writing}
      fields={FIELDS}
      submit={chosen.length === 1 ? 'Change one prompt' : `Change ${formatCount(chosen.length)} prompts`}
      onSubmit={change}
    >
      <div class="pair">
        <SelectField {...field('prompt_type')} label="Type" options={[AS_IT_IS, ...PROMPT_TYPE_OPTIONS]} />
        <SelectField {...field('brand_kind')} label="Brands" options={[AS_IT_IS, ...KINDS]} />
        <SelectField {...field('scheduled')} label="Asked" options={[AS_IT_IS, ...ASKED]} />
        <SelectField
          {...field('tag_ids')}
          label="Tag to take away"
          options={[{ value: '', text: 'none' }, ...tags.map(({ id, name }) => ({ value: String(id), text: name }))]}
        />
        <TextField
          {...field('tag_names')}
          label="Tags to give"
          hint="Put commas between them. New names become tags."
        />
      </div>
    </Form>
  );
};
