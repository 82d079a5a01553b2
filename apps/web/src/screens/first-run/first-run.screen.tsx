import type {
  CompetitorsResponse,
  ModelSourcesResponse,
  ProjectDetails,
  PromptExecutionsResponse,
} from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../client';
import { Announcement, Card } from '../../parts';
import { address } from '../../state';
import { AddCompetitor } from '../manage/competitors/add-competitor';
import { NewProject } from '../manage/project/new-project';
import { AddPrompts } from '../manage/prompts/add-prompts';
import { FirstAnswers } from './first-answers';
import { ModelsStep } from './models-step';
import { type Step, Steps } from './steps';

/** From nothing to the first answers. Each step says what is missing. */
export const FirstRunScreen = (): JSX.Element => {
  const at = address.value;
  const project = useQuery<ProjectDetails>(at.projectId === null ? null : `/dimensions/projects/${at.projectId}`);
  const rivals = useQuery<CompetitorsResponse>(projectPath('/dimensions/competitors', at));
  const sources = useQuery<ModelSourcesResponse>(projectPath('/dimensions/model_sources', at));
  const runs = useQuery<PromptExecutionsResponse>(projectPath('/dimensions/prompt_executions', at, { per_page: 1 }));
  if (at.projectId === null) {
    return (
      <>
        <p>
          A project is a brand with its rivals and the prompts that models are asked. Begin with the brand. Rivals,
          prompts and models come next.
        </p>
        <Announcement />
        <div class="panels">
          <NewProject />
        </div>
      </>
    );
  }
  const [rivalCount, promptCount] = [rivals.body?.competitors.length ?? 0, project.body?.stats.prompts_count ?? 0];
  const asked = sources.body?.models.filter(({ vendor }) => vendor !== null).length ?? 0;
  const answered = runs.body?.total ?? 0;
  const steps: readonly Step[] = [
    { name: 'Brand', done: true, state: project.body?.brand_name ?? '' },
    { name: 'Rivals', done: rivalCount > 0, state: countWords(rivalCount, 'rival'), href: '#add-rival' },
    { name: 'Prompts', done: promptCount > 0, state: countWords(promptCount, 'prompt'), href: '#add-prompts' },
    {
      name: 'Models',
      done: asked > 0,
      state: asked > 0 ? `${countWords(asked, 'model')} can be asked` : 'no model can be asked yet',
      href: '#models-step',
    },
    { name: 'First answers', done: answered > 0, state: countWords(answered, 'run'), href: '#first-answers' },
  ];
  return (
    <>
      <Announcement />
      <div class="panels">
        <Card id="steps" title="Where you are" wide>
          <Steps steps={steps} />
        </Card>
        <AddCompetitor />
        <AddPrompts />
        <ModelsStep sources={sources} />
        <FirstAnswers runs={runs} />
      </div>
    </>
  );
};

const countWords = (count: number, noun: string): string =>
  count === 0 ? `no ${noun} yet` : count === 1 ? `one ${noun}` : `${count} ${noun}s`;
