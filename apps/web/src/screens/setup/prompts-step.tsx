import { formatCount } from '@app/core/charts';
import type {
  CreatePromptsResponse,
  ProjectDetails,
  PromptRow,
  ProposedPrompt,
  ProposedPromptsResponse,
  ProposePromptsBody,
} from '@app/core/contracts';
import { collapseSpaces } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { pathOf, useWrite } from '../../client';
import { Card, CodeField, counted, COUNTRIES, FailureNotice, Form, LANGUAGES, TextField } from '../../parts';
import { money } from '../manage/models/money';
import { Cell, TickList } from './tick-list';
import { forgetTyped, useDraft } from './use-draft';

export interface Prompt {
  readonly on: boolean;
  readonly text: string;
  /** ISO 639 */
  readonly language: string;
  /** ISO 3166-1 alpha-2, of one that the project has already. */
  readonly country?: string;
  /** As it was proposed; an edited prompt is classified anew. */
  readonly proposed?: ProposedPrompt;
}

export interface PromptsDraft {
  readonly topics: string;
  readonly language: string;
  readonly country: string;
  readonly prompts: readonly Prompt[];
}

export interface PromptsStepProps {
  readonly project: ProjectDetails;
  readonly kept: string | null;
  /** What the project has already, and what was proposed beside it: back from a later step. */
  readonly again?: { readonly taken: readonly PromptRow[]; readonly prompts: readonly Prompt[] };
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Where the prompts of a project are typed, for the first time or again. */
export const promptsStep = ({ id }: ProjectDetails, isAgain = false): string =>
  `prompts of ${id}${isAgain ? ', again' : ''}`;

/** Prompts to tick and to edit, for as many languages as the brand speaks. */
export const PromptsStep = ({ project, kept, again, onBack, onDone }: PromptsStepProps): JSX.Element => {
  const proposing = useWrite({ changesNothing: true });
  const adding = useWrite();
  const [wantsSome, setWantsSome] = useState(false);
  const [answered, setAnswered] = useState<ProposedPromptsResponse | null>(null);
  const left = answered?.prompts_available ?? null;
  const step = promptsStep(project, again !== undefined);
  const first = project.country_code ?? '';
  const [draft, change] = useDraft<PromptsDraft>(
    step,
    kept,
    {
      topics: project.primary_products ?? '',
      language: project.language_code ?? 'en',
      country: first,
      prompts: again?.prompts ?? [],
    },
    again === undefined,
  );
  const { topics, language, country, prompts } = draft;
  const ticked = prompts.filter(({ on, text }) => on && text.trim() !== '');

  const propose = async (by: ProposePromptsBody['by']): Promise<void> => {
    const list = topics.split(',').flatMap((topic) => topic.trim() || []);
    const answer = await proposing.send<ProposedPromptsResponse>('POST', '/setup/prompts', {
      project_id: project.id,
      language_code: language,
      by,
      ...(list.length > 0 && { topics: list }),
    });
    if (!answer) return;
    setAnswered(answer);
    const others = prompts.filter((prompt) => prompt.language !== answer.language_code || !prompt.proposed);
    const proposed = answer.prompts.map((one): Prompt => ({
      on: true,
      text: one.prompt_text,
      language: answer.language_code,
      proposed: one,
    }));
    change({ prompts: [...others, ...proposed.filter(({ text }) => others.every((other) => other.text !== text))] });
  };
  useEffect(() => {
    if (prompts.length === 0) void propose('templates');
  }, []);

  const taken = again?.taken ?? [];
  const isNone = ticked.length === 0;
  // Another country at the foot of the list is that of all; else each keeps its own.
  const countryOf = (prompt: Prompt): string => (country === first ? (prompt.country ?? country) : country);
  const keyOf = (prompt: Prompt): string => [prompt.language, countryOf(prompt), collapseSpaces(prompt.text)].join(' ');
  const distinct = new Set(ticked.map(keyOf)).size;
  const isIn = (row: PromptRow) => (prompt: Prompt) =>
    row.prompt_text === collapseSpaces(prompt.text) &&
    row.language_code === prompt.language &&
    row.country_code === countryOf(prompt);

  const add = async (): Promise<void> => {
    setWantsSome(isNone);
    if (isNone) return;
    const fresh = ticked.filter((prompt) => !taken.some((row) => isIn(row)(prompt)));
    const locale = (prompt: Prompt): string => `${prompt.language} ${countryOf(prompt)}`;
    for (const one of new Set(fresh.map(locale))) {
      const [language_code, country_code] = one.split(' ');
      const answer = await adding.send<CreatePromptsResponse>('POST', '/prompts', {
        project_id: project.id,
        country_code,
        language_code,
        prompts: fresh.filter((prompt) => locale(prompt) === one).map(toSend),
      });
      if (!answer) return;
    }
    const gone = taken.filter((row) => !ticked.some(isIn(row))).map(({ id }) => id);
    const path = pathOf('/prompts', { project_id: project.id, prompt_ids: gone.join(',') });
    if (gone.length > 0 && !(await adding.send('DELETE', path))) return;
    if (again) forgetTyped(step);
    onDone();
  };

  return (
    <>
      <Card id="setup-topics" title="What customers would ask" wide>
        <Form
          label="What to ask about"
          writing={proposing}
          submit="Propose prompts"
          onSubmit={() => propose('templates')}
          actions={
            answered?.writer_cost_micros != null && (
              <button type="button" class="secondary" disabled={proposing.busy} onClick={() => void propose('writer')}>
                Have the writer propose, about {money(answered.writer_cost_micros, answered.currency)}
              </button>
            )
          }
        >
          <TextField
            name="topics"
            label="What you sell"
            value={topics}
            onInput={(value) => change({ topics: value })}
            hint="In the language of the prompts; several with commas."
            wide
          />
          <CodeField
            name="language_code"
            label="Language of the prompts"
            of={LANGUAGES}
            value={language}
            onInput={(value) => change({ language: value })}
            hint="Propose again in another language, and both stay in the list."
          />
        </Form>
        <p role="status">{answered && noteOf(answered)}</p>
      </Card>
      <Card
        id="setup-prompts"
        title="Prompts"
        hint={`${tickedWords(ticked.length, distinct)}${left === null ? '' : `; your plan has room for ${formatCount(left)}`}. Edit any of them: models get them word for word.`}
        wide
      >
        {prompts.length === 0 && proposing.failure && <FailureNotice failure={proposing.failure} />}
        <Form
          label="Prompts"
          writing={adding}
          submit={isNone ? 'Take prompts' : `Take ${counted(distinct, 'prompts')}`}
          onSubmit={add}
          actions={
            <button type="button" class="plain" onClick={onBack}>
              Back to the brand
            </button>
          }
        >
          <TickList
            label="Prompts"
            rows={prompts}
            onChange={(rows) => change({ prompts: rows })}
            nameOf={({ text }) => text}
            addWords="Add a prompt"
            empty={{ on: true, text: '', language }}
          >
            {(prompt, set, place) => (
              <>
                <Cell label={`Prompt ${place}`} value={prompt.text} onInput={(text) => set({ text })} grows />
                <span class="hint">
                  {prompt.proposed?.prompt_text === prompt.text
                    ? prompt.proposed.prompt_type
                    : prompt.country
                      ? 'taken'
                      : 'yours'}
                  {prompt.language !== language && `, ${LANGUAGES.nameOf(prompt.language)}`}
                </span>
              </>
            )}
          </TickList>
          <CodeField
            name="country_code"
            label="Asked from"
            of={COUNTRIES}
            value={country}
            onInput={(value) => change({ country: value })}
          />
          {wantsSome && isNone && (
            <p class="error" role="alert">
              Tick at least one prompt.
            </p>
          )}
        </Form>
      </Card>
    </>
  );
};

const tickedWords = (ticked: number, distinct: number): string => {
  const again = ticked - distinct;
  const words = `${formatCount(ticked)} ticked`;
  return again === 0
    ? words
    : `${words}, ${formatCount(again)} of which ${again === 1 ? 'is' : 'are'} there twice and taken once`;
};

const noteOf = ({ by, problem, prompts, languages }: ProposedPromptsResponse): string => {
  const who = by === 'writer' ? 'The writer has proposed these.' : 'These are made by templates.';
  const why = problem === null ? '' : ` Templates stand in: ${problem}.`;
  return (prompts.length > 0 ? who : noTemplates(languages)) + why;
};

const noTemplates = (languages: readonly string[]): string =>
  `Nothing could be proposed. Say what you sell, in one of ${languages.map(LANGUAGES.nameOf).join(', ')}, or type prompts.`;

const toSend = ({ text, proposed }: Prompt) =>
  proposed?.prompt_text === text
    ? { prompt_text: text, prompt_type: proposed.prompt_type, brand_kind: proposed.brand_kind }
    : { prompt_text: text };
