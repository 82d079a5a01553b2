import type { CompetitorDetails, CompetitorResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { announce, Form, TextField, useFields } from '../../../parts';
import { address } from '../../../state';
import { linesOf } from '../lines';
import { NamePreview, PreviewButton, usePreview } from './name-preview';

/** What the fields show of a rival. The first of its names is the brand's. */
const valuesOf = (rival?: CompetitorDetails) => ({
  brand_name: rival?.brand_name ?? '',
  domain: rival?.domain ?? '',
  matching_names: rival?.matching_names.slice(1).join('\n') ?? '',
});

export interface CompetitorFormProps {
  readonly label: string;
  readonly submit: string;
  /** The one to change; a new one is added without. */
  readonly rival?: CompetitorDetails;
}

/** The names of a rival, with a preview of what they match. */
export const CompetitorForm = ({ label, submit, rival }: CompetitorFormProps): JSX.Element => {
  const writing = useWrite();
  const preview = usePreview();
  const { values, setValues, field } = useFields(valuesOf(rival), preview.clear);
  const brand = {
    project_id: address.value.projectId,
    brand_name: values.brand_name,
    matching_names: linesOf(values.matching_names),
  };
  const added = { ...brand, domain: values.domain };
  const add = async (): Promise<void> => {
    const answer = await writing.send<CompetitorResponse>('POST', '/competitors', added);
    if (!answer) return;
    announce(`Added: ${answer.competitor.brand_name}. Stored answers are searched for it now.`);
    setValues(valuesOf());
    preview.clear();
  };
  const save = async (id: number): Promise<void> => {
    const answer = await writing.send<CompetitorResponse>('PATCH', `/competitors/${id}`, brand);
    if (answer) announce(`Saved: ${answer.competitor.brand_name}`);
  };
  return (
    <>
      <Form
        label={label}
        writing={writing.failure ? writing : { ...writing, failure: preview.writing.failure }}
        fields={Object.keys(values)}
        submit={submit}
        onSubmit={() => (rival ? save(rival.id) : add())}
        takesFocus={rival !== undefined}
        actions={<PreviewButton preview={preview} brand={rival ? { ...brand, id: rival.id } : added} />}
      >
        <TextField {...field('brand_name')} label="Brand" />
        {!rival && (
          <TextField
            {...field('domain')}
            label="Domain"
            hint="Or an address of its site. It cannot be changed later."
          />
        )}
        <TextField
          {...field('matching_names')}
          label="Names"
          rows={3}
          hint="Other spellings, one on a line. The brand’s name counts anyway."
        />
      </Form>
      <NamePreview found={preview.found} />
    </>
  );
};
