import type { CompetitorDetails, CompetitorResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { announce, Form, TextField, useFields } from '../../../parts';
import { address } from '../../../state';
import { linesOf } from '../lines';
import { NamePreview, PreviewButton, usePreview } from './name-preview';

/** What the fields show of a competitor. The first of its names is the brand's. */
const valuesOf = (competitor?: CompetitorDetails) => ({
  brand_name: competitor?.brand_name ?? '',
  domain: competitor?.domain ?? '',
  matching_names: competitor?.matching_names.slice(1).join('\n') ?? '',
});

export interface CompetitorFormProps {
  readonly label: string;
  readonly submit: string;
  /** The one to change; a new one is added without. */
  readonly competitor?: CompetitorDetails;
}

/** The names of a competitor, with a preview of what they match. */
export const CompetitorForm = ({ label, submit, competitor }: CompetitorFormProps): JSX.Element => {
  const writing = useWrite();
  const preview = usePreview();
  const { values, setValues, field } = useFields(valuesOf(competitor), preview.clear);
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
        submit={submit}
        onSubmit={() => (competitor ? save(competitor.id) : add())}
        takesFocus={competitor !== undefined}
        actions={<PreviewButton preview={preview} brand={competitor ? { ...brand, id: competitor.id } : added} />}
      >
        <TextField {...field('brand_name')} label="Brand" />
        {!competitor && (
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
