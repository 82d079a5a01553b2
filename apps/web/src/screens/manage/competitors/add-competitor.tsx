import type { CompetitorResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite, type Writing } from '../../../client';
import { announce, Card, Form, TextField } from '../../../parts';
import { address } from '../../../state';
import { linesOf } from '../lines';
import { NamePreview, PreviewButton, usePreview } from './name-preview';

export const COMPETITOR_FIELDS = ['brand_name', 'domain', 'matching_names'];
export const NAMES_HINT = 'Other spellings, one on a line. The brand’s name counts anyway.';

const EMPTY = { brand_name: '', domain: '', names: '' };

/** The errors of what was asked last. */
export const shownOf = (writing: Writing, preview: Writing): Writing =>
  writing.failure ? writing : { ...writing, failure: preview.failure };

export const AddCompetitor = (): JSX.Element => {
  const writing = useWrite();
  const preview = usePreview();
  const [values, setValues] = useState(EMPTY);
  const set = (changed: Partial<typeof EMPTY>): void => {
    setValues({ ...values, ...changed });
    preview.clear();
  };
  const brand = {
    project_id: address.value.projectId,
    brand_name: values.brand_name,
    domain: values.domain,
    matching_names: linesOf(values.names),
  };
  const add = async (): Promise<void> => {
    const answer = await writing.send<CompetitorResponse>('POST', '/competitors', brand);
    if (!answer) return;
    announce(`Added: ${answer.competitor.brand_name}. Stored answers are searched for it now.`);
    set(EMPTY);
  };
  return (
    <Card id="add-rival" title="Add a rival">
      <Form
        label="Add a rival"
        writing={shownOf(writing, preview.writing)}
        fields={COMPETITOR_FIELDS}
        submit="Add rival"
        onSubmit={add}
        actions={<PreviewButton preview={preview} brand={brand} />}
      >
        <TextField
          label="Brand"
          name="brand_name"
          value={values.brand_name}
          onInput={(brand_name) => set({ brand_name })}
        />
        <TextField
          label="Domain"
          name="domain"
          value={values.domain}
          onInput={(domain) => set({ domain })}
          hint="Or an address of its site. It cannot be changed later."
        />
        <TextField
          label="Names"
          name="matching_names"
          rows={3}
          value={values.names}
          onInput={(names) => set({ names })}
          hint={NAMES_HINT}
        />
      </Form>
      <NamePreview found={preview.found} />
    </Card>
  );
};
