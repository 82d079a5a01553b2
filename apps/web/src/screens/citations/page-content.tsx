import type { CitedUrlContentResponse, MentionEvidence, PageCache } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { formatInstant, marked, marksOf, Panel } from '../../parts';
import { address } from '../../state';
import { contentPath } from './question';

/** What was read of a page. Only its text is shown: its markup is a stranger's. */
export const PageContent = ({ id }: { readonly id: string }): JSX.Element => {
  const content = useQuery<CitedUrlContentResponse>(contentPath(address.value, id));
  return (
    <Panel id="content" title="What the page says" query={content} shape="text" csv={false} wide>
      {({ page, text, mention_evidence: evidence }) => (
        <>
          <p class="hint">{stateOf(page)}</p>
          {page?.meta_description && <p>{page.meta_description}</p>}
          {text !== null && <Evidence evidence={evidence} />}
          {text !== null && <Text text={text} evidence={evidence} />}
        </>
      )}
    </Panel>
  );
};

function stateOf(page: PageCache | null): string {
  if (!page) return 'Nobody planned to read this page.';
  const { fetched_at, word_count, language, http_status, status, error } = page;
  if (fetched_at === null) {
    const why = error ?? (http_status === null ? '' : `HTTP ${http_status}`);
    return `Not read so far (${status.replaceAll('_', ' ')})${why && `: ${why}`}.`;
  }
  const facts = [
    `Read ${formatInstant(fetched_at)}`,
    word_count === null ? '' : `${word_count} ${word_count === 1 ? 'word' : 'words'}`,
    language === null ? '' : `in ${language}`,
    error === null ? '' : `the newest attempt failed: ${error}`,
  ];
  return `${facts.filter(Boolean).join(', ')}.`;
}

interface EvidenceProps {
  readonly evidence: readonly MentionEvidence[];
}

const Evidence = ({ evidence }: EvidenceProps): JSX.Element =>
  evidence.length === 0 ? (
    <p class="hint">It names neither the brand nor a competitor.</p>
  ) : (
    <ul class="evidence">
      {evidence.map(({ actor, snippet, start }) => (
        <li key={start}>
          <span class={actor.competitor_id === null ? 'mark own' : 'mark competitor'}>{actor.name}</span>: “{snippet}”
        </li>
      ))}
    </ul>
  );

const Text = ({ text, evidence }: EvidenceProps & { readonly text: string }): JSX.Element => {
  const places = evidence.map(({ actor, start, end }) => ({ competitor_id: actor.competitor_id, start, end }));
  const names = new Map(evidence.map(({ actor }) => [actor.competitor_id, actor.name] as const));
  return (
    <details class="folded">
      <summary>The whole text</summary>
      <div class="answer-text plain">
        <div>{marked({ text, marks: marksOf(text, places), names })}</div>
      </div>
    </details>
  );
};
