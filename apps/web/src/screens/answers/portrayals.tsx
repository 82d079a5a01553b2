import { type Judged, noneFoundWords } from '@app/core/charts';
import type { SentimentRow, SentimentsResponse } from '@app/core/contracts';
import type { SentimentLevel } from '@app/core/kernel';
import type { JSX } from 'preact';
import { apiPath, type Query, useQuery } from '../../client';
import {
  AnswerItems,
  Choice,
  excerptOf,
  formatInstantDay,
  JudgedNote,
  ListPages,
  modelName,
  Panel,
  useJudged,
} from '../../parts';
import { address, go, hrefOf, pageOf } from '../../state';
import { PER_PAGE } from './question';

interface Tone {
  readonly value: string;
  readonly text: string;
  readonly levels: readonly { readonly level: SentimentLevel; readonly title: string }[];
}

const TONES: readonly [Tone, ...Tone[]] = [
  {
    value: 'bad',
    text: 'bad',
    levels: [
      { level: 'very_negative', title: 'Very negative' },
      { level: 'negative', title: 'Negative' },
    ],
  },
  { value: 'neutral', text: 'neutral', levels: [{ level: 'neutral', title: 'Neutral' }] },
  {
    value: 'good',
    text: 'good',
    levels: [
      { level: 'very_positive', title: 'Very positive' },
      { level: 'positive', title: 'Positive' },
    ],
  },
];

/** How answers speak of the own brand, in their words. A level that no answer has is left out. */
export const Portrayals = (): JSX.Element => {
  const { say } = address.value.own;
  const tone = TONES.find(({ value }) => value === say) ?? TONES[0];
  const said = [useLevel(tone.levels[0]), useLevel(tone.levels[1])];
  const levels = tone.levels.map((level, index) => ({ ...level, query: said[index]! }));
  const shown = levels.filter(({ query }) => query.body?.total !== 0);
  const judged = useJudged();
  return (
    <>
      <div class="row screen">
        <Choice
          label="What is said is"
          value={tone.value}
          options={TONES}
          onChoose={(value) => go({ own: { say: value } })}
        />
      </div>
      {shown.length > 0 && <JudgedNote of={judged} />}
      <div class="panels">
        {(shown.length > 0 ? shown : levels.slice(-1)).map((level) => (
          <Level key={level.level} {...level} judged={judged} />
        ))}
      </div>
    </>
  );
};

/** Judgements of a level; each level has a page of its own. */
const useLevel = (level: Tone['levels'][number] | undefined): Query<SentimentsResponse> =>
  useQuery<SentimentsResponse>(
    level
      ? apiPath('/sentiments', address.value, {
          brand_only: true,
          analysis: level.level,
          page: pageOf(address.value, level.level),
          per_page: PER_PAGE,
        })
      : null,
  );

interface LevelProps {
  readonly level: SentimentLevel;
  readonly title: string;
  readonly query: Query<SentimentsResponse>;
  readonly judged: Judged | undefined;
}

const Level = ({ level, title, query, judged }: LevelProps): JSX.Element => (
  <Panel
    id={level}
    title={title}
    hint="Said by the judge, a language model of its own, with the words of the answer that show it."
    query={query}
    shape="text"
    wide
  >
    {({ data, total }) => (
      <>
        {total === 0 && judged && <p class="hint">{noneFoundWords(judged)}</p>}
        <AnswerItems items={data} keyOf={({ id }) => id} of={title}>
          {(row) => <Portrayal row={row} />}
        </AnswerItems>
        <ListPages
          of="judgements"
          total={total}
          page={pageOf(address.value, level)}
          perPage={PER_PAGE}
          hrefOfPage={(page) => hrefOf({ own: { ...address.value.own, [level]: String(page) } })}
        />
      </>
    )}
  </Panel>
);

const Portrayal = ({ row }: { readonly row: SentimentRow }): JSX.Element => (
  <>
    {row.comments.map((comment, index) => (
      <blockquote key={index}>{excerptOf(comment)}</blockquote>
    ))}
    <p>
      <a href={hrefOf({ item: String(row.prompt_execution_id) })}>{row.prompt_text}</a>
    </p>
    <p class="hint">
      {modelName(row.model)}, <time dateTime={row.executed_at}>{formatInstantDay(row.executed_at)}</time>
      {row.topics.length > 0 && `, about ${row.topics.join(', ')}`}
    </p>
  </>
);
