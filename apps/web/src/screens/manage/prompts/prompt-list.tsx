import type {
  CollectionsResponse,
  EditedPromptsResponse,
  ProjectDetails,
  PromptRow,
  PromptsResponse,
} from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { projectPath, useQuery } from '../../../client';
import { Choice, PagedTable, Panel, SearchField, useMayWrite } from '../../../parts';
import { address, go } from '../../../state';
import { deleteColumn, openRow } from '../row-columns';
import { ASKED_PROMPT, ChangeAsking } from './change-asking';
import { ChangePrompts } from './change-prompts';
import { DeletePrompts } from './delete-prompts';
import { PromptTraits } from './prompt-traits';
import { idsOf, ORDERS, ownOf, type PromptQuestion, promptsPath, questionOf } from './question';
import { REWORDED, RewordPrompt } from './reword-prompt';
import { UndoEdit } from './undo-edit';

/** The prompts of the project, with what each is: to search, to sort, and to change several at once. */
export const PromptList = (): JSX.Element => {
  const question = questionOf(address.value);
  const mayWrite = useMayWrite();
  const prompts = useQuery<PromptsResponse>(promptsPath(address.value, question));
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${address.value.projectId}`).body;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [edits, setEdits] = useState<readonly EditedPromptsResponse[]>([]);
  const changed = (made: readonly EditedPromptsResponse[]): void => {
    setChosen([]);
    setEdits(made);
  };
  const toggle = (id: number, on: boolean): void =>
    setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  const reworded = openRow(prompts.body?.data, REWORDED);
  const asked = openRow(prompts.body?.data, ASKED_PROMPT);
  return (
    <>
      <Panel
        id="prompts"
        title="Prompts"
        hint={prompts.body && `${formatCount(prompts.body.total)} of this project.${mayWrite ? SAVED_AT_ONCE : ''}`}
        query={prompts}
        shape="table"
        wide
        actions={<PromptSearch question={question} />}
      >
        {(page) => (
          <>
            {mayWrite && <ChosenPrompts page={page} question={question} chosen={chosen} onChoose={setChosen} />}
            {chosen.length > 0 && project && <ChangePrompts {...{ chosen, project }} onDone={changed} />}
            {chosen.length > 0 && <DeletePrompts chosen={chosen} onDone={setChosen} />}
            {edits.length > 0 && <UndoEdit key={edits[0]!.id} edits={edits} onEnd={() => setEdits([])} />}
            <PagedTable<PromptRow>
              of="prompts"
              page={page}
              caption="Prompts of the project"
              keyOf={({ id }) => id}
              empty={
                Object.keys(ownOf(question)).length > 0 ? 'No prompt is like that.' : 'No prompt yet. Add some above.'
              }
              columns={[
                {
                  title: 'Prompt',
                  cell: ({ id, prompt_text }) =>
                    mayWrite ? (
                      <label class="tick">
                        <input
                          type="checkbox"
                          checked={chosen.includes(id)}
                          onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                        />
                        <span>{prompt_text}</span>
                      </label>
                    ) : (
                      prompt_text
                    ),
                },
                {
                  title: 'Tags',
                  cell: ({ tags }) => (
                    <span class="tag-names">{tags.map(({ name }) => name).join(', ') || 'none'}</span>
                  ),
                },
                { title: 'Locale', cell: ({ country_code, language_code }) => `${language_code}-${country_code}` },
                {
                  title: 'What it is',
                  cell: (prompt) => <PromptTraits {...{ prompt, project }} />,
                },
                deleteColumn({
                  path: '/prompts',
                  nameOf: ({ prompt_text }) => prompt_text,
                  after: ({ id }) => toggle(id, false),
                  consequence: 'It is not asked any more, and its answers leave all figures.',
                }),
              ]}
            />
          </>
        )}
      </Panel>
      {mayWrite && asked?.ended_at === null && project && (
        <ChangeAsking key={asked.id} prompt={asked} project={project} />
      )}
      {reworded?.ended_at === null && <RewordPrompt key={reworded.id} prompt={reworded} />}
    </>
  );
};

const SAVED_AT_ONCE = ' Unfold what a prompt is to change it: a choice is saved at once.';

/** Asks another question of the list, from its first page on. */
const ask = (question: PromptQuestion): void => go({ own: ownOf(question) });

const PromptSearch = ({ question }: { readonly question: PromptQuestion }): JSX.Element => {
  const tags = useQuery<CollectionsResponse>(projectPath('/dimensions/tags', address.value)).body?.collections ?? [];
  return (
    <div class="row screen">
      <SearchField label="Words of a prompt" value={question.query} onSearch={(query) => ask({ ...question, query })} />
      <Choice
        label="Order"
        quiet
        value={question.order}
        options={ORDERS}
        onChoose={(order) => ask({ ...question, order })}
      />
      {tags.length > 0 && (
        <Choice
          label="Tag"
          quiet
          value={question.collection_id}
          options={[{ value: '', text: 'any tag' }, ...tags.map(({ id, name }) => ({ value: String(id), text: name }))]}
          onChoose={(collection_id) => ask({ ...question, collection_id })}
        />
      )}
    </div>
  );
};

interface ChosenPromptsProps {
  readonly page: PromptsResponse;
  readonly question: PromptQuestion;
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Ticks many prompts at once. */
const ChosenPrompts = ({ page, question, chosen, onChoose }: ChosenPromptsProps): JSX.Element | null => {
  if (page.total === 0) return null;
  const all = async (): Promise<void> => onChoose(await idsOf(address.value, question));
  return (
    <div class="row screen">
      <button type="button" class="plain" onClick={() => onChoose(page.data.map(({ id }) => id))}>
        Tick this page
      </button>
      {page.total > page.data.length && (
        <button type="button" class="plain" onClick={() => void all()}>
          Tick all {formatCount(page.total)}
        </button>
      )}
      {chosen.length > 0 && (
        <button type="button" class="plain" onClick={() => onChoose([])}>
          Untick {formatCount(chosen.length)}
        </button>
      )}
    </div>
  );
};
