import type { TaskResult } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Card, CopyButton, WebLink } from '../../../parts';
import { type EditedTask, PartEditor } from './part-editor';

export interface PageMetadataProps {
  readonly task: EditedTask;
  readonly result: TaskResult;
}

/** What a page needs beside its text. */
export const PageMetadata = ({ task, result }: PageMetadataProps): JSX.Element => {
  const { meta_description, internal_links, json_ld } = result;
  return (
    <Card
      id="page-metadata"
      title="For the page"
      hint="Made from the sentences of the text. Author, date and picture are yours to add: search engines ask for them."
      wide
    >
      <dl class="facts">
        <dt>Description</dt>
        <dd>
          {meta_description || 'none'}
          <PartEditor task={task} part={{ part: 'meta_description', text: meta_description }} label="Description" />
        </dd>
        <dt>Links inside</dt>
        <dd>
          {internal_links.length === 0 ? (
            'none'
          ) : (
            <ul class="evidence">
              {internal_links.map(({ url, anchor }, index) => (
                <li key={index}>
                  <WebLink url={url}>{anchor}</WebLink> <span class="hint">{url}</span>
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>JSON-LD</dt>
        <dd>
          <CopyButton label="Copy JSON-LD" of="of the text" text={() => JSON.stringify(json_ld, null, 2)} />
        </dd>
      </dl>
    </Card>
  );
};
