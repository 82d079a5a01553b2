import type { CitedUrlOccurrence, CitedUrlOccurrencesResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { AnswerItems, excerptOf, formatInstant, ListPages, modelName, Panel } from '../../parts';
import { address, hrefOf, pageOf } from '../../state';
import { occurrencesPath, PER_PAGE } from './question';

/** The most that the API gives of an answer around a citation, in characters. */
const EXCERPT = 500;

/** The answers that cite a page, newest first. */
export const Occurrences = ({ id }: { readonly id: string }): JSX.Element => {
  const at = address.value;
  const occurrences = useQuery<CitedUrlOccurrencesResponse>(occurrencesPath(at, id));
  return (
    <Panel id="occurrences" title="Answers that cite it" query={occurrences} shape="text" wide>
      {({ data, total }) => (
        <>
          {data.length === 0 ? (
            <p class="hint">No answer in this window cites it.</p>
          ) : (
            <AnswerItems items={data} keyOf={({ prompt_execution_id: id }) => id} of="answers">
              {(occurrence) => <Occurrence occurrence={occurrence} />}
            </AnswerItems>
          )}
          <ListPages
            of="answers"
            total={total}
            page={pageOf(at)}
            perPage={PER_PAGE}
            hrefOfPage={(page) => hrefOf({ own: page > 1 ? { page: String(page) } : {} })}
          />
        </>
      )}
    </Panel>
  );
};

const Occurrence = ({ occurrence }: { readonly occurrence: CitedUrlOccurrence }): JSX.Element => (
  <>
    <h3>
      <a href={hrefOf({ screen: 'answers', item: String(occurrence.prompt_execution_id), own: {} })}>
        {occurrence.prompt_text}
      </a>
    </h3>
    <p class="hint">
      {modelName(occurrence.model)},{' '}
      <time dateTime={occurrence.executed_at}>{formatInstant(occurrence.executed_at)}</time>,{' '}
      {occurrence.citation_position === 0 ? 'read and not shown' : `source ${occurrence.citation_position}`}
    </p>
    <p class="excerpt">{around(occurrence.response_excerpt)}</p>
  </>
);

/** An excerpt of the greatest length is one out of a longer answer. */
function around(excerpt: string): string {
  const text = excerptOf(excerpt, EXCERPT);
  return [...excerpt].length < EXCERPT ? text : `… ${text} …`;
}
