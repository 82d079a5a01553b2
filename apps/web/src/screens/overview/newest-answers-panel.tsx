import type { JSX } from 'preact';
import type { AnswerRow, AnswersResponse } from '@app/core/contracts';
import { listPath, useQuery } from '../../client';
import { formatInstant, modelName, Panel } from '../../parts';
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

/** The text of an answer without its marks: they are of Markdown, and an excerpt may end within them. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#+|[-*+>])\s+/gm, '')
    .replace(/[*_`|]+|-{3,}/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function excerptOf(answer: string): string {
  const text = [...plainText(answer)];
  return text.length <= EXCERPT ? text.join('') : `${text.slice(0, EXCERPT).join('')}…`;
}

const Answer = ({ answer }: { readonly answer: AnswerRow }): JSX.Element => (
  <li>
    <h3>
      <a href={hrefOf({ screen: 'answers', item: String(answer.id) })}>{answer.prompt_text}</a>
    </h3>
    <p class="hint">
      {modelName(answer.model)}, <time dateTime={answer.executed_at}>{formatInstant(answer.executed_at)}</time>{' '}
      {answer.mentions_count > 0 ? (
        <span class="badge good">mentions the brand</span>
      ) : (
        <span class="badge">does not mention the brand</span>
      )}{' '}
      {answer.competitor_mentions_count > 0 && (
        <span class="badge">
          {answer.competitor_mentions_count === 1 ? 'one rival' : `${answer.competitor_mentions_count} rivals`}
        </span>
      )}
    </p>
    <p>{answer.success ? excerptOf(answer.response ?? '') || 'No text.' : 'This run failed.'}</p>
  </li>
);
