import type { CompetitorDetails, CompetitorResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, Form, Panel, TextField } from '../../../parts';
import { address } from '../../../state';
import { linesOf } from '../lines';
import { COMPETITOR_FIELDS, NAMES_HINT, shownOf } from './add-competitor';
import { NamePreview, PreviewButton, usePreview } from './name-preview';

/** The names of a rival. */
export const ChangeCompetitor = ({ id }: { readonly id: number }): JSX.Element => {
  const details = useQuery<CompetitorDetails>(projectPath(`/dimensions/competitors/${id}`, address.value));
  return (
    <Panel id="rival" title="Names of a rival" query={details} shape="text" csv={false}>
      {(body) => <NamesForm details={body} />}
    </Panel>
  );
};

const NamesForm = ({ details }: { readonly details: CompetitorDetails }): JSX.Element => {
  const { id, project_id, domain } = details;
  const writing = useWrite();
  const preview = usePreview();
  const [name, setName] = useState(details.brand_name);
  const [names, setNames] = useState(details.matching_names.slice(1).join('\n'));
  const brand = { project_id, brand_name: name, matching_names: linesOf(names) };
  const save = async (): Promise<void> => {
    const answer = await writing.send<CompetitorResponse>('PATCH', `/competitors/${id}`, brand);
    if (answer) announce(`Saved: ${answer.competitor.brand_name}`);
  };
  return (
    <>
      <p class="hint">
        {domain}
        {details.processing && `: stored answers are being searched, ${details.progress_percent ?? 0} % done`}
      </p>
      <Form
        label="Names of a rival"
        writing={shownOf(writing, preview.writing)}
        fields={COMPETITOR_FIELDS}
        submit="Save names"
        onSubmit={save}
        actions={<PreviewButton preview={preview} brand={{ ...brand, id }} />}
      >
        <TextField label="Brand" name="brand_name" value={name} onInput={setName} />
        <TextField label="Names" name="matching_names" rows={4} value={names} onInput={setNames} hint={NAMES_HINT} />
      </Form>
      <NamePreview found={preview.found} />
    </>
  );
};
