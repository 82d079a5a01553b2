import { formatCount, formatValue } from '@app/core/charts';
import type { AnswerResponse, AnswerSource, SentimentRow } from '@app/core/contracts';
import type { JSX } from 'preact';
import { excerptOf, readable, shownHost, SOURCE_TYPE_WORDS, WebLink } from '../../parts';
import { hrefOf } from '../../state';

interface Found {
  readonly answer: AnswerResponse;
  /** Unique among the answers on the screen. */
  readonly prefix: string;
}

/** All that was found in an answer, below its text. */
export const FoundInAnswer = ({ answer, prefix }: Found): JSX.Element => (
  <div class="found">
    <Brands answer={answer} />
    <Sentiments answer={answer} />
    <Sources answer={answer} prefix={prefix} />
    {answer.fan_out_queries.length > 0 && (
      <section>
        <h4>Searches that the model made</h4>
        <ul>
          {answer.fan_out_queries.map((query, index) => (
            <li key={index}>{query}</li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

/** Brands that are named and not judged are named too: silence would pass for a good word. */
const Sentiments = ({ answer }: { readonly answer: AnswerResponse }): JSX.Element | null => {
  const { sentiments } = answer;
  const judged = new Set(sentiments.map(({ actor }) => actor.competitor_id));
  const waiting = brandsOf(answer).filter(({ competitorId }) => !judged.has(competitorId));
  if (sentiments.length === 0 && waiting.length === 0) return null;
  return (
    <section>
      <h4>How it speaks of them</h4>
      {sentiments.length > 0 && (
        <>
          <p class="hint">Said by the judge, a language model of its own; it decides nothing else.</p>
          <ul>
            {sentiments.toSorted(ownFirst).map((sentiment) => (
              <Sentiment key={sentiment.id} sentiment={sentiment} />
            ))}
          </ul>
        </>
      )}
      {waiting.length > 0 && <p class="hint">Not judged yet: {waiting.map(({ name }) => name).join(', ')}.</p>}
    </section>
  );
};

/** In the order in which the answer names them. */
const brandsOf = ({ mentions, competitor_mentions }: AnswerResponse) =>
  [
    ...mentions.map(({ id, name, position }) => ({ id, name, position, competitorId: null })),
    ...competitor_mentions.map(({ id, name, position, competitor_id }) => ({
      id,
      name,
      position,
      competitorId: competitor_id,
    })),
  ].sort((one, other) => one.position - other.position);

const Brands = ({ answer }: { readonly answer: AnswerResponse }): JSX.Element => {
  const brands = brandsOf(answer);
  const { extractor_version: version } = answer;
  const placesOf = (competitorId: number | null): number =>
    answer.mention_places.filter((place) => place.competitor_id === competitorId).length;
  return (
    <section>
      <h4>Brands that it names</h4>
      {brands.length === 0 ? (
        <p class="hint">None that the project tracks.</p>
      ) : (
        <>
          <p class="hint">
            Counted by the rules for names{version && `, version ${version}`}, not by a judge.{' '}
            <span class="mark own">Your brand</span> is marked with a line below,{' '}
            <span class="mark competitor">competitors</span> with dots.
          </p>
          <ol>
            {brands.map(({ id, name, position, competitorId }) => (
              <li key={id} value={position}>
                {name} <span class="hint">({places(placesOf(competitorId))})</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
};

const places = (count: number): string =>
  count === 0 ? 'today’s rules find the name no more' : count === 1 ? 'one place' : `${formatCount(count)} places`;

const ownFirst = (one: SentimentRow, other: SentimentRow): number =>
  Number(one.actor.competitor_id !== null) - Number(other.actor.competitor_id !== null);

const Sentiment = ({ sentiment }: { readonly sentiment: SentimentRow }): JSX.Element => (
  <li>
    {sentiment.actor.name}: <strong>{sentiment.analysis.replace('_', ' ')}</strong>{' '}
    <span class="hint">
      (<data value={sentiment.score}>{formatValue(sentiment.score, 'score')}</data>, from −1 to 1)
    </span>
    {sentiment.comments.map((comment, index) => (
      <blockquote key={index}>{excerptOf(comment)}</blockquote>
    ))}
  </li>
);

/** `[3]`, as some models write it. */
const MARKER = /\[\d+\]/;

const Sources = ({ answer: { sources, response }, prefix }: Found): JSX.Element => {
  const cited = sources.filter(({ position }) => position > 0);
  const background = sources.filter(({ position }) => position === 0);
  return (
    <section>
      <h4>Sources</h4>
      {cited.length === 0 && background.length === 0 && <p class="hint">The answer has none.</p>}
      {cited.length === 0 && background.length > 0 && (
        <p class="hint">
          The answer shows none in its text. It read the ones below, which figures of citations count too.
        </p>
      )}
      {cited.length > 0 && MARKER.test(response) && (
        <p class="hint">
          In the order in which the answer shows them. A marker in its text has the model’s own number, and leads to its
          source here.
        </p>
      )}
      <ol>
        {cited.map((source) => (
          <li key={source.id} value={source.position} id={`${prefix}-source-${source.position}`}>
            <Source source={source} />
          </li>
        ))}
      </ol>
      {background.length > 0 && (
        <details class="folded">
          <summary>Read and not shown: {formatCount(background.length)}</summary>
          <div>
            <ul>
              {background.map((source) => (
                <li key={source.id}>
                  <Source source={source} />
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </section>
  );
};

const Source = ({ source }: { readonly source: AnswerSource }): JSX.Element => (
  <>
    <WebLink url={source.url}>{source.title || readable(source.url)}</WebLink>{' '}
    <span class="hint">
      {shownHost(source.host)}, {SOURCE_TYPE_WORDS[source.source_type]},{' '}
      <a href={hrefOf({ screen: 'citations', item: source.url_sha256, own: {} })}>who else cites it</a>
    </span>
  </>
);
