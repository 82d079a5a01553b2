import type { ImportPreviewResponse } from '@app/core/contracts';
import { LIMITS, NotText } from '@app/core/kernel';
import { useEffect, useState } from 'preact/hooks';
import { asFailure, Failure, write } from '../../../client';
import { type Mapping, mappingOf, parametersOf } from './mapping';
import { formatOf, headOf } from './send-file';

/** How long somebody who types is waited for, in milliseconds. */
const PAUSE_MS = 400;

interface Looked {
  readonly file: File | null;
  /** Null until the service has proposed one. */
  readonly mapping: Mapping | null;
  readonly preview: ImportPreviewResponse | null;
  readonly failure: Failure | null;
  /** Whether the preview is of an earlier mapping. */
  readonly looking: boolean;
}

const NOTHING: Looked = { file: null, mapping: null, preview: null, failure: null, looking: false };

export interface Preview extends Looked {
  readonly choose: (file: File | null) => void;
  readonly change: (mapping: Mapping) => void;
}

/** What an import would make of the file that is chosen, as its columns are named at the moment. */
export function usePreview(projectId: number): Preview {
  const [state, setState] = useState(NOTHING);
  const { file, mapping, looking } = state;
  useEffect(() => {
    if (!file || !looking) return;
    let current = true;
    const ask = async (): Promise<void> => {
      const about = { project_id: projectId, format: formatOf(file), ...(mapping && parametersOf(mapping)) };
      const found = await previewOf(file, about).catch((error: unknown) => error);
      if (!current) return;
      setState((now) =>
        found instanceof Error
          ? { ...now, looking: false, failure: failureOf(found) }
          : answered(now, found as ImportPreviewResponse),
      );
    };
    const timer = setTimeout(() => void ask(), mapping ? PAUSE_MS : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [file, mapping, looking]);
  const choose = (chosen: File | null): void => {
    const failure = chosen && problemOf(chosen);
    setState(failure ? { ...NOTHING, failure } : { ...NOTHING, file: chosen, looking: chosen !== null });
  };
  return { ...state, choose, change: (next) => setState((now) => ({ ...now, mapping: next, looking: true })) };
}

const previewOf = async (file: File, about: object): Promise<ImportPreviewResponse> =>
  write('POST', '/imports/preview', { ...about, ...(await headOf(file)) });

const answered = (now: Looked, preview: ImportPreviewResponse): Looked => ({
  ...now,
  preview,
  failure: null,
  looking: false,
  mapping: now.mapping ?? mappingOf(preview.mapping, {}),
});

/** Why a file was not looked at, or not sent. A file that has changed or gone meanwhile is a DOMException. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NotText) return new Failure(0, 'ERR_FILE', error.message);
  if (error instanceof DOMException)
    return new Failure(0, 'ERR_FILE', 'The file cannot be read any more. Choose it again.');
  return asFailure(error);
}

function problemOf({ size }: File): Failure | null {
  if (size === 0) return new Failure(0, 'ERR_FILE', 'The file is empty.');
  if (size <= LIMITS.importFileBytes) return null;
  return new Failure(0, 'ERR_FILE', 'The file is too large. Cut it in two between rows.');
}
