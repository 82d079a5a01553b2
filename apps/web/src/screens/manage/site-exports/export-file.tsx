import type { SiteExportPreviewResponse, TakenSiteExportsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, Card, FailureNotice, Form, TextField, useFields } from '../../../parts';
import { nameOfExport } from '../../../parts/exports';
import { address } from '../../../state';
import { base64Of } from '../base64';
import { ExportPreview } from './export-preview';

const NO_DAYS = { first_day: '', last_day: '' };
const OUTCOMES = { added: 'added', replaced: 'replaced', unchanged: 'there already' } as const;

/** A file is chosen, looked at, and kept. */
export const ExportFile = (): JSX.Element => {
  const looking = useWrite({ changesNothing: true });
  const keeping = useWrite();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<SiteExportPreviewResponse | null>(null);
  const { values, setValues, field } = useFields(NO_DAYS);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File | null>(null);

  const send = async <Body,>(writing: typeof looking, path: string, one: File): Promise<Body | undefined> => {
    const days = values.first_day && values.last_day ? values : {};
    const data = await base64Of(one);
    const body = { project_id: address.value.projectId, name: one.name, data, ...days };
    return writing.send<Body>('POST', path, body);
  };
  const look = async (one: File | null): Promise<void> => {
    chosen.current = one;
    setFile(one);
    setPreview(null);
    if (!one) return;
    const found = await send<SiteExportPreviewResponse>(looking, '/site_exports/preview', one);
    if (found && chosen.current === one) setPreview(found);
  };
  const keep = async (): Promise<void> => {
    const taken = await send<TakenSiteExportsResponse>(keeping, '/site_exports', file!);
    if (!taken) return;
    announce(taken.exports.map((one) => `${nameOfExport(one)}: ${OUTCOMES[one.outcome]}.`).join(' '));
    setValues(NO_DAYS);
    void look(null);
    if (input.current) input.current.value = '';
  };
  const needsDays = preview?.exports.some(({ first_day }) => first_day === null) || values.first_day !== '';

  return (
    <Card id="site-export" title="Add an export" hint={HINT} wide>
      <div
        class="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void look(event.dataTransfer?.files[0] ?? null);
        }}
      >
        <label for="site-export-file">An export: the zip of Search Console, or one CSV file</label>
        <input
          ref={input}
          id="site-export-file"
          type="file"
          accept=".zip,.csv,.tsv"
          aria-describedby="site-export-hint"
          onChange={({ currentTarget }) => void look(currentTarget.files?.[0] ?? null)}
        />
        <p class="hint" id="site-export-hint">
          Choose it, or drop it here. Of GA4: landing pages with the dimension “Session source / medium”.
        </p>
      </div>
      {looking.failure && <FailureNotice failure={looking.failure} />}
      {file && preview && (
        <Form label="Keep the export" writing={keeping} submit="Keep" onSubmit={keep}>
          <ExportPreview preview={preview} />
          {needsDays && (
            <>
              <p>This file does not say which days it is of. Name the days that you had chosen when you exported it.</p>
              <div class="pair">
                <TextField {...field('first_day')} label="First day" day />
                <TextField {...field('last_day')} label="Last day, included" day />
              </div>
            </>
          )}
        </Form>
      )}
    </Card>
  );
};

const HINT =
  'What Google Search Console, GA4 and Bing’s AI Performance count of your site. The same file twice changes nothing; a corrected one takes the place of the one of its days.';
