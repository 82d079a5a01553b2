import type { ProjectDetails, SetupResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Announcement, FailureNotice, Skeleton } from '../../parts';
import { AnswersStep } from './answers-step';
import { BrandStep } from './brand-step';
import { PromptsStep } from './prompts-step';
import { SiteStep } from './site-step';
import { StartStep } from './start-step';

const STEPS = ['Site', 'Brand and rivals', 'Prompts', 'Models and costs', 'First answers'];

/** A project from nothing, step by step. Where somebody stands is kept by the service. */
export const SetupScreen = (): JSX.Element => {
  const setup = useQuery<SetupResponse>('/setup');
  const projectId = setup.body?.project_id ?? null;
  const project = useQuery<ProjectDetails>(projectId === null ? null : `/dimensions/projects/${projectId}`);
  const failure = setup.failure ?? project.failure;
  if (failure) return <FailureNotice failure={failure} retry={setup.retry} />;
  if (!setup.body || (projectId !== null && !project.body)) return <Skeleton shape="text" />;
  const [place, step] = stepOf(setup.body, project.body);
  return (
    <>
      <ol class="setup-steps">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === place ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <Announcement />
      <div class="panels">{step}</div>
    </>
  );
};

function stepOf(
  { site, draft, project_id, started_at }: SetupResponse,
  project: ProjectDetails | undefined,
): [place: number, step: JSX.Element] {
  if (project_id === null || !project)
    return site ? [1, <BrandStep key="brand" site={site} kept={draft} />] : [0, <SiteStep key="site" />];
  if (started_at !== null) return [4, <AnswersStep key="answers" projectId={project_id} startedAt={started_at} />];
  if (project.stats.prompts_count === 0) return [2, <PromptsStep key="prompts" project={project} kept={draft} />];
  return [3, <StartStep key="start" projectId={project_id} />];
}
