import type { AnswerResponse, AnswersResponse, CompetitorsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../client';
import { Choice, formatInstant, modelName, Panel } from '../../parts';
import { type Address, address, go, hrefOf } from '../../state';
import { AnswerText } from './answer-text';
import { FoundInAnswer } from './found-in-answer';
import { answerPath, runsPath } from './question';

/** One answer to read, and on demand another run of its prompt beside it. */
export function AnswerReader({ id }: { readonly id: string }): JSX.Element {
  const at = address.value;
  const answer = useQuery<AnswerResponse>(answerPath(at, id));
  const { beside, ...ofList } = at.own;
  const other = useQuery<AnswerResponse>(beside && /^[1-9]\d{0,15}$/.test(beside) ? answerPath(at, beside) : null);
  return (
    <>
      <p class="row screen">
        <a href={hrefOf({ item: null, own: ofList })}>All answers</a>
        <OtherRuns answer={answer.body} beside={beside ?? ''} ofList={ofList} />
      </p>
      <div class="panels readers">
        <Run id="answer" query={answer} title="Answer" wide={other.path === null} />
        {other.path !== null && <Run id="beside" query={other} title="Another run" wide={false} />}
      </div>
    </>
  );
}

interface OtherRunsProps {
  /** Nothing before it is known; the room of the choice is kept. */
  readonly answer: AnswerResponse | undefined;
  readonly beside: string;
  /** The parameters of the list that led here, to lead back to it as it was. */
  readonly ofList: Address['own'];
}

/** Runs of the same prompt, to put one of them beside. */
function OtherRuns({ answer, beside, ofList }: OtherRunsProps): JSX.Element {
  const runs = useQuery<AnswersResponse>(answer ? runsPath(address.value, answer.prompt_id) : null);
  const others = (runs.body?.data ?? []).filter(({ id }) => id !== answer?.id);
  return (
    <Choice
      label="Beside it"
      fills
      value={beside}
      options={[
        { value: '', text: runs.body && others.length === 0 ? 'there is no other run' : 'no other run' },
        ...others.map((run) => ({
          value: String(run.id),
          text: `${modelName(run.model)}, ${formatInstant(run.executed_at)}`,
        })),
      ]}
      onChoose={(value) => go({ own: value ? { ...ofList, beside: value } : ofList })}
    />
  );
}

interface RunProps {
  readonly id: string;
  readonly title: string;
  readonly query: ReturnType<typeof useQuery<AnswerResponse>>;
  readonly wide: boolean;
}

const Run = ({ id, title, query, wide }: RunProps): JSX.Element => {
  const competitors = useQuery<CompetitorsResponse>(projectPath('/dimensions/competitors', address.value)).body
    ?.competitors;
  return (
    <Panel id={id} title={title} query={query} shape="text" csv={false} wide={wide}>
      {(answer) => (
        <article>
          <h3>{answer.prompt_text}</h3>
          <p class="hint">
            {modelName(answer.model)}, <time dateTime={answer.executed_at}>{formatInstant(answer.executed_at)}</time>,{' '}
            {answer.locale.country_code} {answer.locale.language_code}, {CHANNEL_WORDS[answer.channel]}
          </p>
          <div class="reading">
            {answer.response === '' ? (
              <p class="hint">The model showed no answer.</p>
            ) : (
              <AnswerText answer={answer} names={namesOf(answer, competitors ?? [])} prefix={id} />
            )}
            <FoundInAnswer answer={answer} prefix={id} />
          </div>
        </article>
      )}
    </Panel>
  );
};

const CHANNEL_WORDS: Readonly<Record<AnswerResponse['channel'], string>> = {
  api: 'answered by the vendor’s interface',
  ui_capture: 'captured from the page that people use',
  imported: 'imported',
  simulated: 'simulated answer',
};

const namesOf = (
  answer: AnswerResponse,
  competitors: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<number | null, string> =>
  new Map<number | null, string>([
    [null, answer.mentions[0]?.name ?? 'your brand'],
    ...competitors.map(({ id, name }) => [id, name] as const),
  ]);
