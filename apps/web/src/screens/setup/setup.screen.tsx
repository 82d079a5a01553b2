import type { ProjectDetails, SetupResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useQuery } from '../../client';
import { Announcement, FailureNotice, Skeleton } from '../../parts';
import { AnswersStep } from './answers-step';
import { BrandStep } from './brand-step';
import { ChangeBrandStep } from './change-brand-step';
import { PromptsAgainStep } from './prompts-again-step';
import { PromptsStep } from './prompts-step';
import { SiteStep } from './site-step';
import { StartStep } from './start-step';

const STEPS = ['Site', 'Brand and rivals', 'Prompts', 'Models and costs', 'First answers'];
const [SITE, BRAND, PROMPTS, MODELS, ANSWERS] = [0, 1, 2, 3, 4];

/** A project from nothing, step by step. Where somebody stands is kept by the service; until the first questions are asked, they may go back. */
export const SetupScreen = (): JSX.Element => {
  const setup = useQuery<SetupResponse>('/setup');
  const [back, setBack] = useState<number | null>(null);
  const projectId = setup.body?.project_id ?? null;
  const project = useQuery<ProjectDetails>(projectId === null ? null : `/dimensions/projects/${projectId}`);
  const failure = setup.failure ?? project.failure;
  if (failure) return <FailureNotice failure={failure} retry={setup.retry} />;
  if (!setup.body || (projectId !== null && !project.body)) return <Skeleton shape="text" />;
  const furthest = furthestOf(setup.body, project.body);
  // The site is one with the brand once the project is there.
  const isOpen = (place: number): boolean =>
    place === furthest || (place < furthest && furthest < ANSWERS && place >= (project.body ? BRAND : SITE));
  const place = back !== null && isOpen(back) ? back : furthest;
  return (
    <>
      <ol class="setup-steps">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === place ? 'step' : undefined}>
            {index !== place && isOpen(index) ? (
              <button type="button" class="plain" onClick={() => setBack(index)}>
                {name}
              </button>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
      <Announcement />
      <div class="panels">
        <Step key={place} {...{ place, furthest, setup: setup.body, project: project.body }} onGo={setBack} />
      </div>
    </>
  );
};

function furthestOf({ site, started_at }: SetupResponse, project: ProjectDetails | undefined): number {
  if (!project) return site ? BRAND : SITE;
  if (started_at !== null) return ANSWERS;
  return project.stats.prompts_count === 0 ? PROMPTS : MODELS;
}

interface StepProps {
  readonly place: number;
  readonly furthest: number;
  readonly setup: SetupResponse;
  readonly project: ProjectDetails | undefined;
  /** Leads to a step; null is the furthest. */
  readonly onGo: (place: number | null) => void;
}

const Step = ({ place, furthest, setup, project, onGo }: StepProps): JSX.Element => {
  const { site, draft, started_at } = setup;
  const onDone = (): void => onGo(null);
  const onBack = (): void => onGo(place - 1);
  if (!project)
    return place === BRAND && site ? (
      <BrandStep site={site} kept={draft} onBack={onBack} />
    ) : (
      <SiteStep read={site?.url} onDone={onDone} />
    );
  if (place === BRAND) return <ChangeBrandStep {...{ project, site, onDone }} />;
  if (place === PROMPTS)
    return furthest === PROMPTS ? (
      <PromptsStep {...{ project, onBack, onDone }} kept={draft} />
    ) : (
      <PromptsAgainStep {...{ project, onBack, onDone }} kept={draft} />
    );
  if (place === MODELS) return <StartStep projectId={project.id} onBack={onBack} />;
  return <AnswersStep projectId={project.id} startedAt={started_at!} />;
};
