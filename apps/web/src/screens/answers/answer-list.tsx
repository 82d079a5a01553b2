import { formatCount } from '@app/core/charts';
import type { AnswerRow, AnswersResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Choice, excerptOf, formatInstant, modelName, Panel } from '../../parts';
import { address, go, hrefOf } from '../../state';
import { CITATION_FILTERS, listOf, MENTION_FILTERS, ownOf, PER_PAGE, type Question, questionOf } from './question';

/** Of an answer's text, in characters. */
const EXCERPT = 320;

const ask = (question: Question): void => go({ item: null, own: ownOf({ ...question, page: 1 }) });

/** Answers under the filters, newest first. */
export const AnswerList = (): JSX.Element => {
  const at = address.value;
  const question = questionOf(at);
  const answers = useQuery<AnswersResponse>(listOf(at, question));
  return (
    <div class="panels">
      <Panel
        id="answers"
        title="What models answered"
        query={answers}
        shape="text"
        wide
        actions={<Controls question={question} />}
      >
        {({ data, total }) => (
          <>
            {data.length === 0 ? (
              <p class="hint">No answer in this window is like that.</p>
            ) : (
              <ol class="answers">
                {data.map((answer) => (
                  <Row key={answer.id} answer={answer} />
                ))}
              </ol>
            )}
            <Pages total={total} question={question} />
          </>
        )}
      </Panel>
    </div>
  );
};

const Controls = ({ question }: { readonly question: Question }): JSX.Element => (
  <div class="row screen">
    <form
      role="search"
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const query = new FormData(event.currentTarget).get('query');
        ask({ ...question, query: typeof query === 'string' ? query.trim() : '' });
      }}
    >
      <input
        key={question.query}
        type="search"
        name="query"
        aria-label="Text in the answers"
        placeholder="Text in the answers"
        maxLength={500}
        defaultValue={question.query}
      />
      <button type="submit" class="small secondary">
        Search
      </button>
    </form>
    <Choice
      label="Names"
      quiet
      value={question.mention_filter}
      options={MENTION_FILTERS}
      onChoose={(mention_filter) => ask({ ...question, mention_filter })}
    />
    <Choice
      label="Citations"
      quiet
      value={question.citation_filter}
      options={CITATION_FILTERS}
      onChoose={(citation_filter) => ask({ ...question, citation_filter })}
    />
    {question.prompt !== '' && (
      <button type="button" class="plain" onClick={() => ask({ ...question, prompt: '' })}>
        Of all prompts
      </button>
    )}
  </div>
);

const Row = ({ answer }: { readonly answer: AnswerRow }): JSX.Element => (
  <li>
    <h3>
      <a href={hrefOf({ item: String(answer.id), own: {} })}>{answer.prompt_text}</a>
    </h3>
    <p class="hint">
      {modelName(answer.model)}, <time dateTime={answer.executed_at}>{formatInstant(answer.executed_at)}</time>,{' '}
      {answer.locale.country_code} {answer.locale.language_code}
    </p>
    <p class="row">
      {answer.mentions_count > 0 ? (
        <span class="badge good">names the brand</span>
      ) : (
        <span class="badge">does not name the brand</span>
      )}
      {answer.citations_count > 0 && <span class="badge good">cites the own site</span>}
      <span class="badge">
        rivals named: <data value={answer.competitor_mentions_count}>{formatCount(answer.competitor_mentions_count)}</data>
      </span>
      <span class="badge">
        sources: <data value={answer.sources_count}>{formatCount(answer.sources_count)}</data>
      </span>
    </p>
    {answer.snippet !== undefined ? (
      <p>
        {answer.snippet}{' '}
        <span class="hint">
          ({answer.match_count === 1 ? 'one place' : `${formatCount(answer.match_count ?? 0)} places`})
        </span>
      </p>
    ) : (
      <p>{excerptOf(answer.response ?? '', EXCERPT) || 'The model showed no answer.'}</p>
    )}
  </li>
);

const Pages = ({ total, question }: { readonly total: number; readonly question: Question }): JSX.Element | null => {
  const { page } = question;
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  const first = (page - 1) * PER_PAGE + 1;
  const to = (other: number): string => hrefOf({ own: ownOf({ ...question, page: other }) });
  if (total === 0) return null;
  return (
    <nav class="pages" aria-label="Pages of answers">
      <span class="hint">
        {first > total ? (
          'No answer on this page'
        ) : (
          <>
            Answers {formatCount(first)} to {formatCount(Math.min(total, page * PER_PAGE))} of{' '}
            <data value={total}>{formatCount(total)}</data>
          </>
        )}
      </span>
      {page > 1 && <a href={to(Math.min(page - 1, last))}>{page > last ? 'Last page' : 'Page before'}</a>}
      {page < last && <a href={to(page + 1)}>Next page</a>}
    </nav>
  );
};
