import { formatCount } from '@app/core/charts';
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
import { AddPrompts } from '../manage/prompts/add-prompts';
import { FirstAnswers } from './first-answers';
import { ModelsStep } from './models-step';
import { type Step, Steps } from './steps';

/** From nothing to the first answers. Each step says what is missing. */
export const FirstRunScreen = (): JSX.Element => {
  const at = address.value;
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${at.projectId}`);
  const competitors = useQuery<CompetitorsResponse>(projectPath('/dimensions/competitors', at));
  const sources = useQuery<ModelSourcesResponse>(projectPath('/dimensions/model_sources', at));
  const runs = useQuery<PromptExecutionsResponse>(projectPath('/dimensions/prompt_executions', at, { per_page: 1 }));
  const asked = sources.body?.models.filter(({ vendor }) => vendor !== null).length;
  const steps: readonly Step[] = [
    { name: 'Brand', count: project.body && 1, state: project.body?.brand_name ?? '' },
    step('Competitors', 'competitor', '#add-competitor', competitors.body?.competitors.length),
    step('Prompts', 'prompt', '#add-prompts', project.body?.stats.prompts_count),
    {
      name: 'Models',
      count: asked,
      state: asked ? `${countWords(asked, 'model')} can be asked` : 'no model can be asked yet',
      href: '#models-step',
    },
    step('First answers', 'run', '#first-answers', runs.body?.total),
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

const step = (name: string, noun: string, href: string, count: number | undefined): Step => ({
  name,
  href,
  count,
  state: countWords(count ?? 0, noun),
});

const countWords = (count: number, noun: string): string =>
  count === 0 ? `no ${noun} yet` : count === 1 ? `one ${noun}` : `${formatCount(count)} ${noun}s`;
