import type { JSX } from 'preact';
import type { AnswerRow, AnswersResponse } from '@app/core/contracts';
import { listPath, useQuery } from '../../client';
import { excerptOf, formatInstant, modelName, Panel } from '../../parts';
import { address, hrefOf } from '../../state';

const SHOWN = 6;
/** Of an answer's text, in characters. */
const EXCERPT = 220;

/** What models said last. */
export const NewestAnswersPanel = (): JSX.Element => {
  const answers = useQuery<AnswersResponse>(listPath('/answers', address.value, { per_page: SHOWN }));
  return (
    <Panel id="answers" title="Newest answers" query={answers} shape="text" wide>
      {(body) =>
        body.data.length === 0 ? (
          <p class="hint">No answer yet.</p>
        ) : (
          <ol class="answers">
            {body.data.map((answer) => (
              <Answer key={answer.id} answer={answer} />
            ))}
          </ol>
        )
      }
    </Panel>
  );
};

const Answer = ({ answer }: { readonly answer: AnswerRow }): JSX.Element => (
  <li>
    <h3>
      <a href={hrefOf({ screen: 'answers', item: String(answer.id) })}>{answer.prompt_text}</a>
    </h3>
    <p class="hint">
      {modelName(answer.model)}, <time dateTime={answer.executed_at}>{formatInstant(answer.executed_at)}</time>{' '}
      {answer.mentions_count > 0 ? (
        <span class="badge good">names the brand</span>
      ) : (
        <span class="badge">does not name the brand</span>
      )}{' '}
      {answer.competitor_mentions_count > 0 && (
        <span class="badge">competitors named: {answer.competitor_mentions_count}</span>
      )}
    </p>
    <p>
      {answer.success ? excerptOf(answer.response ?? '', EXCERPT) || 'The model showed no answer.' : 'This run failed.'}
    </p>
  </li>
);
