import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Failure, forget } from '../../../client';
import { announce, Card, FailureNotice } from '../../../parts';
import { address } from '../../../state';
import { parametersOf } from './mapping';
import { MappingFields } from './mapping-fields';
import { PreviewTable } from './preview-table';
import { formatOf, sendFile } from './send-file';
import { failureOf, usePreview } from './use-preview';

interface Sending {
  readonly there: number;
  readonly of: number;
}

/** A file is chosen or dropped, its columns are named, and it is sent. */
export const ImportFile = (): JSX.Element => {
  const projectId = address.value.projectId!;
  const { file, mapping, preview, failure: unread, choose: look, change } = usePreview(projectId);
  const [sending, setSending] = useState<Sending | null>(null);
  const [unsent, setUnsent] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);
  const failure = unsent ?? unread;

  const choose = (one: File | undefined): void => {
    setUnsent(null);
    announce('');
    look(one ?? null);
  };
  const importIt = async (): Promise<void> => {
    if (sending || !file || !mapping) return;
    setUnsent(null);
    setSending({ there: 0, of: 1 });
    const onSent = (there: number, of: number): void => setSending({ there, of });
    const reading = { format: formatOf(file), ...parametersOf(mapping) };
    try {
      const { state } = await sendFile(projectId, file, reading, { onSent, signal: left.current.signal });
      look(null);
      if (field.current) field.current.value = '';
      announce(
        state === 'done'
          ? `${file.name} was imported before.`
          : `${file.name} is there. The list below says how far its rows are read.`,
      );
    } catch (error) {
      setUnsent(failureOf(error));
    } finally {
      setSending(null);
      forget('/imports');
    }
  };

  return (
    <Card id="imports" title="Import answers" hint={HINT} wide>
      <div
        class="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          choose(event.dataTransfer?.files[0]);
        }}
      >
        <label for="import-file">
          A file of answers: CSV or JSONL, up to {LIMITS.importFileBytes / 1024 / 1024} MiB
        </label>
        <input
          ref={field}
          id="import-file"
          type="file"
          accept=".csv,.tsv,.txt,.jsonl,.ndjson,.json"
          aria-describedby="import-file-hint"
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        <p class="hint" id="import-file-hint">
          Choose it, or drop it here. Each row has a question, the answer, the AI model, the country and the language.
        </p>
      </div>
      {failure && <FailureNotice failure={failure} />}
      {file && mapping && preview && (
        <form
          aria-label="Import the file"
          onSubmit={(event) => {
            event.preventDefault();
            void importIt();
          }}
        >
          <h3>{file.name}: which column is what</h3>
          <MappingFields columns={preview.columns} mapping={mapping} onChange={change} />
          <PreviewTable preview={preview} />
          {sending && (
            <p role="status">
              <progress value={sending.there} max={sending.of} aria-label="Pieces that are there" /> Sending:{' '}
              {sending.there} of {sending.of} pieces are there.
            </p>
          )}
          <div class="row">
            <button type="submit" aria-disabled={sending !== null}>
              {sending ? 'Sending…' : unsent ? 'Go on' : 'Import'}
            </button>
          </div>
        </form>
      )}
    </Card>
  );
};

const HINT =
  'Answers that were captured elsewhere. Every row is imported once, however often the file comes; one that was interrupted goes on when you choose the same file again. Sentiment is asked for apart, with its price.';
