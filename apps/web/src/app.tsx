import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ListedProject, ModelsResponse, ProjectsResponse } from '@app/core/contracts';
import { forget, openSession, projectPath, session, signOut, useQuery } from './client';
import { FailureNotice, ProjectSwitch, Skeleton, Tabs } from './parts';
import { ScreenFrame } from './screen-frame';
import { SearchButton } from './search-button';
import { FIRST_RUN, INSTALLATION, loadScreen, PROJECTS, screenNamed, SCREENS, SETUP } from './screens';
import {
  address,
  answersBeganAt,
  BASE,
  DEFAULT_SCREEN,
  go,
  hrefOf,
  INSTALLATION_SCREEN,
  PROJECTS_SCREEN,
  projectsAre,
  SETUP_SCREEN,
} from './state';

/** Before anything else the dashboard learns who is signed in, and which projects are theirs. */
export const App = (): JSX.Element => {
  useEffect(() => void openSession().catch(() => undefined), []);
  const projects = useQuery<ProjectsResponse>('/dimensions/projects');
  useLayoutEffect(() => {
    if (projects.body && projectsAre(projects.body.projects)) forget();
  }, [projects.body]);
  const { projectId, screen } = address.value;
  const lone = projectId === null ? [PROJECTS, INSTALLATION].find(({ name }) => name === screen) : undefined;
  const hasNone = projects.body?.projects.length === 0 && !projects.body.incomplete && lone !== INSTALLATION;
  const setsUp = projectId === null && (screen === SETUP_SCREEN || hasNone);
  const alone = setsUp ? SETUP : lone;
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class="top">
        <span class="product">AI Visibility</span>
        {setsUp
          ? !!projects.body?.projects.length && <a href={BASE}>Your projects</a>
          : projects.body && <ProjectSwitch {...projects.body} />}
        {projectId !== null && <SearchButton />}
        <Account />
      </header>
      {projects.body?.incomplete && (
        <p class="notice" role="status">
          Some of your projects are not listed: the database server that has them does not answer. They are safe.
        </p>
      )}
      {alone ? (
        <main id="main" class={`alone ${alone.name}`} tabIndex={-1}>
          <ScreenFrame key={alone.name} screen={alone} />
        </main>
      ) : !projects.failure && (projects.body || projectId !== null) ? (
        <Project {...projects.body} loading={projects.loading} />
      ) : (
        <main id="main" class="alone" tabIndex={-1}>
          {projects.failure ? (
            <FailureNotice failure={projects.failure} retry={projects.retry} />
          ) : (
            <Skeleton shape="chart" />
          )}
        </main>
      )}
    </>
  );
};

const Account = (): JSX.Element => (
  <nav class="account" aria-label="Account">
    {session.value?.user.is_admin && (
      <a
        class="beside-phones"
        href={hrefOf({ projectId: null, screen: INSTALLATION_SCREEN, item: null, filters: {}, own: {} })}
      >
        Installation
      </a>
    )}
    <a href="/account">
      {session.value ? (
        <>
          <span class="hidden">Account of </span>
          {session.value.user.name}
        </>
      ) : (
        'Account'
      )}
    </a>
    <button type="button" class="plain" onClick={() => void signOut()}>
      Sign out
    </button>
  </nav>
);

interface ProjectProps {
  /** Nothing until the list is there: a project of the address is shown at once, and asks for its own answers. */
  readonly projects?: readonly ListedProject[];
  /** Whether a project may be there though it is not listed. */
  readonly incomplete?: boolean;
  /** Whether the list is asked for, for instance again after a project was added. */
  readonly loading: boolean;
}

/** The project of the address with its screens, or the first project where the address names none. */
const Project = ({ projects, incomplete, loading }: ProjectProps): JSX.Element => {
  const { projectId, screen: name } = address.value;
  const first = projects?.[0]?.id;
  /** Asked by the filters too. As long as it is not known, nothing is offered that may go again. */
  const models = useQuery<ModelsResponse>(projectPath('/dimensions/models', address.value)).body?.models;
  const hasAnswers = models?.length !== 0;
  useLayoutEffect(() => models && answersBeganAt(models.map(({ first_executed_at: at }) => at).sort()[0]), [models]);
  useEffect(() => {
    const { item, own } = address.value;
    if (projectId === null && first !== undefined) go({ projectId: first, item, own }, { replace: true });
  }, [projectId, first]);
  const screen = screenNamed(name);
  const project = projects?.find(({ id }) => id === projectId);
  const shown = useRef<ListedProject>(undefined);
  if (project) shown.current = project;
  if (projects && !project && !incomplete && !loading && projectId !== null) {
    return (
      <main id="main" class="alone" tabIndex={-1}>
        <Missing
          what={
            shown.current?.id === projectId
              ? `You can no longer open “${shown.current.name}”: you have been removed from it, or it was deleted.`
              : 'There is no such project, or it is not yours.'
          }
          projects={projects}
        />
      </main>
    );
  }
  return (
    <div class="body">
      <Tabs
        label="Screens"
        tabs={SCREENS.filter((one) => one !== FIRST_RUN || one === screen || !hasAnswers).map((one) => ({
          text: one.title,
          href: hrefOf({ screen: one.name, item: null, own: {} }),
          current: one === screen,
          prepare: () => void loadScreen(one).catch(() => undefined),
        }))}
      />
      <main id="main" tabIndex={-1}>
        {!screen ? (
          <Missing what="There is no such screen." projects={projects ?? []} />
        ) : project || ((!projects || incomplete) && projectId !== null) ? (
          <ScreenFrame key={screen.name} screen={screen} project={project} />
        ) : (
          <Skeleton shape="chart" />
        )}
      </main>
    </div>
  );
};

interface MissingProps {
  readonly what: string;
  readonly projects: readonly ListedProject[];
}

/** Says what is not there, with the way to what is. */
const Missing = ({ what, projects: [first, ...others] }: MissingProps): JSX.Element => (
  <>
    <h1>Not found</h1>
    <p role="status">{what}</p>
    <p class="row">
      {first ? (
        <a href={hrefOf({ projectId: first.id, screen: DEFAULT_SCREEN, item: null, filters: {}, own: {} })}>
          To {first.name}
        </a>
      ) : (
        <a href={BASE}>Set up a project</a>
      )}
      {others.length > 0 && (
        <a href={hrefOf({ projectId: null, screen: PROJECTS_SCREEN, item: null, filters: {}, own: {} })}>
          All your projects
        </a>
      )}
    </p>
  </>
);
