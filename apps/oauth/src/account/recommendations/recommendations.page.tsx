import type { JSX } from 'preact';
import type { Project, RecommendationRun } from '@app/core/contracts';
import type { Plan } from '@app/core/kernel';
import { Navigation, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { PATHS } from '../paths';
import { LaunchForm } from './launch-form';
import { RunState } from './run-state';
import { typeName } from './run-words';

export interface RecommendationsProps {
  readonly projects: readonly Project[];
  /** The one whose runs are shown; none for an account without projects. */
  readonly project?: Project;
  readonly runs: readonly RecommendationRun[];
  readonly plan: Plan;
  readonly formId: string;
  /** Which type the form has chosen. */
  readonly type: string;
  readonly refusal?: Refusal;
}

export const RecommendationsPage = ({
  frame,
  ...props
}: RecommendationsProps & { readonly frame: Frame }): JSX.Element => {
  const { projects, project, runs, refusal } = props;
  return (
    <AccountPage
      title="Recommendations"
      path={PATHS.recommendations}
      frame={frame}
      failed={refusal !== undefined}
      {...(refusal?.message && { error: refusal.message })}
    >
      <p>
        A run looks for what could make models name and cite you more often, in your own answers. You launch it here, or
        a program or an assistant does; here you work through what it found.
      </p>
      {projects.length > 1 && (
        <Navigation
          label="Projects"
          links={projects.map(({ id, name }) => ({ href: `${PATHS.recommendations}/${id}`, text: name }))}
          current={`${PATHS.recommendations}/${project?.id}`}
        />
      )}
      <Section id="runs" title={project ? project.name : 'Your runs'}>
        {project && runs.length > 0 ? (
          <Table
            caption="Newest first"
            columns={[
              { title: 'Subject', cell: (run) => <RunLink run={run} project={project} /> },
              { title: 'Launched', cell: (run) => <Time at={new Date(run.created_at)} /> },
              { title: 'State', cell: (run) => <RunState status={run.status} /> },
              { title: 'To do', cell: ({ items_count }) => items_count.active },
              { title: 'Done', cell: ({ items_count }) => items_count.completed },
            ]}
            rows={runs}
          />
        ) : (
          <p>There are no recommendations yet.</p>
        )}
      </Section>
      {project && <LaunchForm {...props} project={project} csrf={frame.csrf} />}
    </AccountPage>
  );
};

const RunLink = ({ run, project }: { readonly run: RecommendationRun; readonly project: Project }): JSX.Element => (
  <a href={`${PATHS.recommendations}/${project.id}/${run.id}`}>{typeName(run.recommendation_type)}</a>
);
