import type { ProjectDetails, SetupResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useQuery } from '../../client';
import { Announcement, FailureNotice, readable, Skeleton } from '../../parts';
import { address, ANEW, go, hrefOf } from '../../state';
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
  const isAnew = address.value.own[ANEW] !== undefined && (setup.body.site !== null || projectId !== null);
  if (isAnew) return <Anew setup={setup.body} project={project.body} />;
  const furthest = furthestOf(setup.body, project.body);
  // The site is one with the brand once the project is there.
  const isOpen = (place: number): boolean =>
    place === furthest || (place < furthest && furthest < ANSWERS && place >= (project.body ? BRAND : SITE));
  const place = back !== null && isOpen(back) ? back : furthest;
  return (
    <>
      <StepList place={place} isOpen={isOpen} onGo={setBack} />
      <Announcement />
      <div class="panels">
        <Step key={place} {...{ place, furthest, setup: setup.body, project: project.body }} onGo={setBack} />
      </div>
    </>
  );
};

interface AnewProps {
  readonly setup: SetupResponse;
  readonly project: ProjectDetails | undefined;
}

/** Another set-up, which begins with its site. Until that is read, the one that is there waits. */
const Anew = ({ setup: { site, started_at }, project }: AnewProps): JSX.Element => {
  const present = hrefOf({ own: {} });
  return (
    <>
      <StepList place={SITE} />
      <div class="panels">
        {started_at === null && (
          <p class="notice">
            The set-up of <span class="foreign">{project?.name ?? (site && readable(site.url))}</span> is not finished.{' '}
            <a href={present}>Go on with it</a>.{' '}
            {project
              ? 'Once another site is read here, its project stays, at rest.'
              : 'Once another site is read here, what was read and typed for it is gone.'}
          </p>
        )}
        <SiteStep isAnew onDone={() => go({ own: {} }, { replace: true })} />
      </div>
    </>
  );
};

interface StepListProps {
  readonly place: number;
  readonly isOpen?: (place: number) => boolean;
  readonly onGo?: (place: number) => void;
}

const StepList = ({ place, isOpen, onGo }: StepListProps): JSX.Element => (
  <ol class="setup-steps">
    {STEPS.map((name, index) => (
      <li key={name} aria-current={index === place ? 'step' : undefined}>
        {index !== place && isOpen?.(index) ? (
          <button type="button" class="plain" onClick={() => onGo?.(index)}>
            {name}
          </button>
        ) : (
          name
        )}
      </li>
    ))}
  </ol>
);

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
      // Another site, or the same read again, proposes anew.
      <BrandStep key={JSON.stringify(site)} site={site} kept={draft} onBack={onBack} />
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
  if (place === MODELS) return <StartStep projectId={project.id} kept={draft} onBack={onBack} />;
  return <AnswersStep projectId={project.id} startedAt={started_at!} />;
};
