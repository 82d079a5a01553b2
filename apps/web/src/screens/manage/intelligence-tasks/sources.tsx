import type { EvidenceSpan, TaskClaim } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Card, readable, Table, WebLink } from '../../../parts';
import { checkWords } from './task-words';

/** What the text rests on. Browsers open a fold when an address leads to something inside it. */
export const Sources = ({ evidence }: { readonly evidence: readonly EvidenceSpan[] }): JSX.Element => (
  <Card id="sources" title="Sources" hint="A number in the text opens its source." wide>
    {evidence.length === 0 && <p class="hint">None.</p>}
    {evidence.map(({ number, url, title, text, published }) => (
      <details class="folded" key={number}>
        <summary>
          [{number}] {title}
        </summary>
        <div class="answer-text">
          <blockquote id={`source-${number}`}>{text}</blockquote>
          {published && <p class="hint">{`The page says that it is of ${published}.`}</p>}
          {url !== null && (
            <p>
              <WebLink url={url}>{readable(url)}</WebLink>
            </p>
          )}
        </div>
      </details>
    ))}
  </Card>
);

export const Claims = ({ claims }: { readonly claims: readonly TaskClaim[] }): JSX.Element => (
  <Card id="claims" title="Claims" hint="Every sentence that was written, and what became of it." wide>
    <Table<TaskClaim & { readonly place: number }>
      caption="Every sentence that was written, and what became of it"
      quiet
      keyOf={({ place }) => place}
      rows={claims.map((claim, place) => ({ ...claim, place }))}
      empty="None."
      columns={[
        { title: 'Sentence', cell: ({ claim }) => claim },
        {
          title: 'In the text',
          cell: ({ kept }) => <span class={kept ? 'badge good' : 'badge bad'}>{kept ? 'kept' : 'cut'}</span>,
        },
        { title: 'Check', cell: checkWords },
        {
          title: 'Sources',
          cell: ({ spans }) =>
            spans.length === 0
              ? 'none'
              : spans.map((number) => (
                  <a key={number} href={`#source-${number}`} aria-label={`Source ${number}`}>
                    [{number}]
                  </a>
                )),
        },
      ]}
    />
  </Card>
);
