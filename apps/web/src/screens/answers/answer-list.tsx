import { formatCount } from '@app/core/charts';
import type { AnswerRow, AnswersResponse, CompetitorsResponse, ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../client';
import { AnswerItems, Choice, excerptOf, formatInstant, ListPages, modelName, Panel, SearchField } from '../../parts';
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
              <NothingFound />
            ) : (
              <AnswerItems items={data} keyOf={({ id }) => id} of="answers">
                {(answer) => <Row answer={answer} />}
              </AnswerItems>
            )}
            <ListPages
              of="answers"
              total={total}
              page={question.page}
              perPage={PER_PAGE}
              hrefOfPage={(page) => hrefOf({ own: ownOf({ ...question, page }) })}
            />
          </>
        )}
      </Panel>
    </div>
  );
};

/** A model that is off may be why. */
const NothingFound = (): JSX.Element => {
  const { projectId, filters } = address.value;
  const project = useQuery<ProjectDetails>(filters.model ? `/dimensions/projects/${projectId}` : null).body;
  const off = (filters.model ?? []).filter((model) => project && !project.enabled_models.some((one) => one === model));
  return (
    <p class="hint">
      No answer in this window is like that.
      {off.length > 0 && (
        <>
          {' '}
          {off.map(modelName).join(', ')} {off.length === 1 ? 'is' : 'are'} switched off in{' '}
          <a href={hrefOf({ screen: 'manage', item: 'models', own: {} })}>Models and budget</a>, and not asked.
        </>
      )}
    </p>
  );
};

const Controls = ({ question }: { readonly question: Question }): JSX.Element => (
  <div class="row screen">
    <SearchField label="Text in the answers" value={question.query} onSearch={(query) => ask({ ...question, query })} />
    <Choice
      label="Names"
      quiet
      value={question.mention_filter}
      options={MENTION_FILTERS}
      onChoose={(mention_filter) => ask({ ...question, mention_filter })}
    />
    <CompetitorChoice question={question} />
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

const CompetitorChoice = ({ question }: { readonly question: Question }): JSX.Element | null => {
  const { body } = useQuery<CompetitorsResponse>(projectPath('/dimensions/competitors', address.value));
  const known = body?.competitors ?? [];
  if (known.length === 0 && question.competitor === '') return null;
  return (
    <Choice
      label="Competitor"
      quiet
      value={question.competitor}
      options={[
        { value: '', text: 'any competitor' },
        ...known.map(({ id, name }) => ({ value: String(id), text: name })),
      ]}
      onChoose={(competitor) => ask({ ...question, competitor })}
    />
  );
};

const Row = ({ answer }: { readonly answer: AnswerRow }): JSX.Element => (
  <>
    <h3>
      <a href={hrefOf({ item: String(answer.id) })}>{answer.prompt_text}</a>
    </h3>
    <p class="hint">
      {modelName(answer.model)}, <time dateTime={answer.executed_at}>{formatInstant(answer.executed_at)}</time>,{' '}
      {answer.locale.country_code} {answer.locale.language_code}
    </p>
    <p class="row">
      {answer.mentions_count > 0 ? (
        <span class="badge good">names your brand</span>
      ) : (
        <span class="badge">does not name your brand</span>
      )}
      {answer.citations_count > 0 && <span class="badge good">your site is among its sources</span>}
      <span class="badge">
        competitors named:{' '}
        <data value={answer.competitor_mentions_count}>{formatCount(answer.competitor_mentions_count)}</data>
      </span>
      <span class="badge">
        sources: <data value={answer.sources_count}>{formatCount(answer.sources_count)}</data>
      </span>
    </p>
    {answer.snippet !== undefined ? (
      <p class="excerpt">
        {excerptOf(answer.snippet, EXCERPT)}{' '}
        <span class="hint">
          ({answer.match_count === 1 ? 'one place' : `${formatCount(answer.match_count ?? 0)} places`})
        </span>
      </p>
    ) : (
      <p class="excerpt">{excerptOf(answer.response ?? '', EXCERPT) || 'The model showed no answer.'}</p>
    )}
  </>
);
