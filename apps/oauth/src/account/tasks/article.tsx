import type { JSX } from 'preact';
import type { TaskResult } from '@app/core/contracts';
import type { ClaimCheck } from '@app/core/kernel';
import { articleHtml, articleMarkdown, linkedHtml } from '@app/domain/work';
import { Badge, CopyText, Folded, Section, Table } from '@app/platform/pages';

const CHECKS: Readonly<Record<ClaimCheck, string>> = {
  code: 'By code',
  entailed: 'Its sources say so',
  single_source: 'One source alone says so',
  unsupported: 'No source says so',
};

const HINT = 'Click into the field, select all (Ctrl+A, on a Mac Cmd+A) and copy.';

/** What a task has made: the text, its sources, what became of each sentence, and the text to take along. */
export const Article = ({ result }: { readonly result: TaskResult }): JSX.Element => (
  <>
    <Section id="article" title="The text">
      {result.note && <p class="hint">{result.note}</p>}
      <Markdown text={result.body} />
      {result.faq.length > 0 && <h3>Questions</h3>}
      {result.faq.map(({ question, answer }) => (
        <>
          <h4>{question}</h4>
          <Markdown text={answer} />
        </>
      ))}
    </Section>
    <Section id="sources" title="Sources">
      <p>A number in the text opens what it cites.</p>
      {result.evidence.map(({ number, url, title, text, published }) => (
        <Folded label={`[${number}] ${title}`}>
          {/* Browsers open a fold when an address leads to something inside it. */}
          <blockquote id={`source-${number}`}>{text}</blockquote>
          {published && <p class="hint">{`The page says that it is of ${published}.`}</p>}
          {url !== null && (
            <p>
              <a href={url} rel="nofollow noopener noreferrer">
                {url}
              </a>
            </p>
          )}
        </Folded>
      ))}
    </Section>
    <Section id="claims" title="Claims">
      <Table
        caption="Every sentence that was written, and what became of it"
        rows={result.claims}
        columns={[
          { title: 'Sentence', cell: ({ claim }) => claim },
          { title: 'Kept', cell: ({ kept }) => <Badge kind={kept ? 'good' : 'bad'}>{kept ? 'Kept' : 'Cut'}</Badge> },
          { title: 'Check', cell: ({ check, note }) => (note ? `${CHECKS[check]}: ${note}` : CHECKS[check]) },
          { title: 'Sources', cell: ({ spans }) => <Sources spans={spans} /> },
        ]}
      />
    </Section>
    <Section id="copy" title="Take it along">
      <Folded label="Copy as Markdown" button>
        <CopyText id="as-markdown" label="The text as Markdown" hint={HINT} value={articleMarkdown(result)} />
      </Folded>
      <Folded label="Copy as HTML" button>
        <CopyText id="as-html" label="The text as HTML" hint={HINT} value={articleHtml(result)} />
      </Folded>
    </Section>
  </>
);

const Markdown = ({ text }: { readonly text: string }): JSX.Element => (
  <div dangerouslySetInnerHTML={{ __html: linkedHtml(text) }} />
);

const Sources = ({ spans }: { readonly spans: readonly number[] }): JSX.Element => (
  <>
    {spans.length === 0
      ? 'None'
      : spans.map((number) => (
          <>
            <a href={`#source-${number}`}>{`[${number}]`}</a>{' '}
          </>
        ))}
  </>
);
