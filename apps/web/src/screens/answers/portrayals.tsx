import { Value } from '@app/core/charts';
import type { CompetitorsResponse, SentimentRow, SentimentsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../client';
import { Choice, excerptOf, formatInstant, ListPages, modelName, Panel } from '../../parts';
import { address, go, hrefOf } from '../../state';
import {
  LEVELS,
  ownOfPortrayals,
  PER_PAGE,
  type PortrayalQuestion,
  portrayalQuestionOf,
  portrayalsPath,
} from './portrayal-question';

/** Of a quotation, in characters. */
const QUOTED = 600;

/** How answers speak of a brand, in their own words. */
export const Portrayals = (): JSX.Element => {
  const at = address.value;
  const question = portrayalQuestionOf(at);
  const said = useQuery<SentimentsResponse>(portrayalsPath(at, question));
  return (
    <div class="panels">
      <Panel
        id="portrayals"
        title={question.rival === '' ? 'What they say of you' : 'What they say of a rival'}
        hint="Found by the judge, a language model of its own, which quotes the answer. Scores are from −1 to 1. Newest first."
        query={said}
        shape="text"
        wide
        actions={<Controls question={question} />}
      >
        {({ data, total }) => (
          <>
            {data.length === 0 ? (
              <p class="hint">No answer in this window speaks {question.level.text} of this brand.</p>
            ) : (
              <ol class="answers">
                {data.map((row) => (
                  <Portrayal key={row.id} row={row} />
                ))}
              </ol>
            )}
            <ListPages
              of="portrayals"
              total={total}
              page={question.page}
              perPage={PER_PAGE}
              hrefOfPage={(page) => hrefOf({ own: ownOfPortrayals({ ...question, page }) })}
            />
          </>
        )}
      </Panel>
    </div>
  );
};

const ask = (question: PortrayalQuestion): void => go({ own: ownOfPortrayals({ ...question, page: 1 }) });

const Controls = ({ question }: { readonly question: PortrayalQuestion }): JSX.Element => {
  const { competitors = [] } =
    useQuery<CompetitorsResponse>(projectPath('/dimensions/competitors', address.value)).body ?? {};
  return (
    <div class="row screen">
      <Choice
        label="Answers that speak"
        value={question.level.value}
        options={LEVELS}
        onChoose={(chosen) => ask({ ...question, level: LEVELS.find(({ value }) => value === chosen)! })}
      />
      <Choice
        label="of"
        value={question.rival}
        options={[
          { value: '', text: 'your brand' },
          ...competitors.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChoose={(rival) => ask({ ...question, rival })}
      />
    </div>
  );
};

const Portrayal = ({ row }: { readonly row: SentimentRow }): JSX.Element => (
  <li>
    <h3>
      <a href={hrefOf({ item: String(row.prompt_execution_id), own: {} })}>{row.prompt_text}</a>
    </h3>
    <p class="hint">
      {modelName(row.model)}, <time dateTime={row.executed_at}>{formatInstant(row.executed_at)}</time>, score{' '}
      <Value unit="score" value={row.score} />
      {row.topics.length > 0 && `, about ${row.topics.join(', ')}`}
    </p>
    {row.comments.map((comment, index) => (
      <blockquote key={index}>{excerptOf(comment, QUOTED)}</blockquote>
    ))}
  </li>
);
