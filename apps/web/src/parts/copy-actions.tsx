import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { copy, csvOf, curlOf } from '../client';
import { DownloadMenu } from './download-menu';

export interface CopyButtonProps {
  readonly label: string;
  /** Of what, for those who only hear the button. */
  readonly of: string;
  readonly text: () => string | Promise<string>;
}

export const CopyButton = ({ label, of, text }: CopyButtonProps): JSX.Element => {
  const [outcome, setOutcome] = useState('');
  const take = async (): Promise<void> => {
    try {
      await copy(await text());
      setOutcome('Copied');
    } catch {
      setOutcome('Not copied');
    }
  };
  return (
    <>
      <button type="button" class="plain" onClick={() => void take()} onBlur={() => setOutcome('')}>
        {outcome || label} <span class="hidden">{of}</span>
      </button>
      <span class="hidden" role="status">
        {outcome}
      </span>
    </>
  );
};

export interface CopyActionsProps {
  /** The requests below `/api/v1`; the first has the figures that become a table. */
  readonly paths: readonly [string, ...string[]];
  readonly of: string;
  /** Whether the figures can be had as a table, or which of several tables. */
  readonly csv?: boolean | string;
  /** What has the table, where it is not the first request. */
  readonly tablePath?: string | null | undefined;
}

/** The requests behind a panel, its figures and its picture, to take along. */
export const CopyActions = ({ paths, of, csv = true, tablePath }: CopyActionsProps): JSX.Element => {
  const table = tablePath ?? paths[0];
  return (
    <div class="copy screen">
      <CopyButton label="Copy as curl" of={of} text={() => curlOf(paths)} />
      {csv && <CopyButton label="Copy as CSV" of={of} text={() => csvOf(table, csv === true ? undefined : csv)} />}
      <DownloadMenu path={table} of={of} csv={csv} />
    </div>
  );
};
