import type { ComponentChildren, JSX } from 'preact';
import { download } from '../../../client';
import { CopyButton } from '../../../parts';

export interface ExportActionsProps {
  /** What is exported, for those who only hear the buttons. */
  readonly of: string;
  /** Without the ending. */
  readonly file: string;
  readonly markdown: () => string | Promise<string>;
  readonly html?: () => string;
  /** More to take along. */
  readonly children?: ComponentChildren;
}

/** Copies a result, and downloads it. */
export const ExportActions = ({ of, file, markdown, html, children }: ExportActionsProps): JSX.Element => {
  const save = async (): Promise<void> => download(`${file}.md`, 'text/markdown', await markdown());
  return (
    <div class="copy screen">
      <CopyButton label="Copy as Markdown" of={of} text={markdown} />
      {html && <CopyButton label="Copy as HTML" of={of} text={html} />}
      <button type="button" class="plain" onClick={() => void save()}>
        Download<span class="hidden"> {of} as Markdown</span>
      </button>
      {children}
    </div>
  );
};
