import type { PromptRow, PromptsResponse } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { PagedTable, Panel, PROMPT_TYPE_OPTIONS, usePage } from '../../../parts';
import { deleteColumn } from '../row-columns';
import { KINDS } from './prompt-words';
import { RowChoice } from './row-choice';
import { TagPrompts } from './tag-prompts';

const PER_PAGE = 50;

/** The prompts of the project, with what each is. */
export const PromptList = (): JSX.Element => {
  const prompts = usePage<PromptsResponse>('/dimensions/prompts', PER_PAGE);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (id: number, on: boolean): void =>
    setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Panel
      id="prompts"
      title="Prompts"
      hint={prompts.body && `${formatCount(prompts.body.total)} in this project. A choice in a row is saved at once.`}
      query={prompts}
      shape="table"
      wide
    >
      {(page) => (
        <>
          <PagedTable<PromptRow>
            of="prompts"
            page={page}
            caption="Prompts of the project"
            keyOf={({ id }) => id}
            empty="No prompt yet. Add some above."
            columns={[
              {
                title: 'Prompt',
                cell: ({ id, prompt_text }) => (
                  <label class="tick">
                    <input
                      type="checkbox"
                      checked={chosen.includes(id)}
                      onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                    />
                    <span>{prompt_text}</span>
                  </label>
                ),
              },
              { title: 'Tags', cell: ({ tags }) => tags.map(({ name }) => name).join(', ') || 'none' },
              { title: 'Locale', cell: ({ country_code, language_code }) => `${language_code}-${country_code}` },
              {
                title: 'What it is',
                cell: (prompt) => (
                  <>
                    <RowChoice prompt={prompt} field="prompt_type" options={PROMPT_TYPE_OPTIONS} />
                    <RowChoice prompt={prompt} field="brand_kind" options={KINDS} />
                  </>
                ),
              },
              deleteColumn({
                path: '/prompts',
                nameOf: ({ prompt_text }) => prompt_text,
                after: ({ id }) => toggle(id, false),
                consequence: 'It is not asked any more, and its answers leave all figures.',
              }),
            ]}
          />
          {chosen.length > 0 && <TagPrompts chosen={chosen} onDone={() => setChosen([])} />}
        </>
      )}
    </Panel>
  );
};
