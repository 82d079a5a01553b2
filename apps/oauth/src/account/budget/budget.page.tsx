import { moneyText } from '@app/core/kernel';
import type { JSX } from 'preact';
import type { AccountResponse } from '@app/core/contracts';
import { toldApart } from '@app/core/kernel';
import type { OthersBudget, ProjectBudget } from '@app/domain/pipeline';
import { ButtonLink, Facts, Section, Table, UsageBar } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { IncompleteNotice } from '../incomplete-notice';
import { PATHS } from '../paths';
import { CapForm } from './cap-form';
import { cadenceText, capText, dayText } from './words';

export interface BudgetProps {
  readonly spend: AccountResponse['spend'];
  readonly projects: readonly ProjectBudget[];
  /** Projects that other people own. */
  readonly others: readonly OthersBudget[];
  /** Whether projects are left out, because the server that has them does not answer. */
  readonly incomplete: boolean;
  readonly refusal?: Refusal;
}

export const BudgetPage = ({
  frame,
  spend,
  projects,
  others,
  incomplete,
  refusal,
}: BudgetProps & { readonly frame: Frame }): JSX.Element => {
  const nameOf = namesOf(projects, others);
  return (
    <AccountPage
      title="Budget"
      path={PATHS.budget}
      frame={frame}
      failed={refusal !== undefined}
      {...(refusal?.message && { error: refusal.message })}
    >
      <IncompleteNotice incomplete={incomplete} />
      <p>
        At the first cap the log has a warning. At the second, prompts wait for the next day in Madrid, or for a higher
        cap. A change counts for the next call.
      </p>
      <Section id="account" title="Your account, over all its projects">
        <Facts
          facts={[
            ['Spent today', moneyText(spend.used_micros, spend.currency)],
            ['Warned at', capText(spend.soft_cap_micros, spend.currency)],
            ['Stops at', capText(spend.hard_cap_micros, spend.currency)],
          ]}
        />
        <UsageBar used={spend.used_micros} limit={spend.hard_cap_micros} />
        <CapForm action={PATHS.budget} csrf={frame.csrf} currency={spend.currency} {...(refusal && { refusal })} />
      </Section>
      <Section id="projects" title="Your projects">
        {projects.length === 0 ? (
          !incomplete && <p>You have no projects.</p>
        ) : (
          <Table
            caption="What a day of each brings and costs, by its latest runs"
            columns={[
              { title: 'Project', cell: ({ project }: ProjectBudget) => nameOf(project.id) },
              { title: 'Each prompt is asked', cell: ({ project }) => <Asked {...{ project }} /> },
              { title: 'A day', cell: ({ project }) => dayText(project.day) },
              { title: 'Today', cell: ({ used }) => moneyText(used, spend.currency) },
              { title: 'Stops at', cell: ({ caps }) => capText(caps.hard, spend.currency) },
              {
                title: 'Change',
                actions: true,
                cell: ({ project }) => (
                  <ButtonLink href={`${PATHS.budget}/${project.id}`} kind="small secondary">
                    Open<span class="hidden"> the budget of {nameOf(project.id)}</span>
                  </ButtonLink>
                ),
              },
            ]}
            rows={projects}
          />
        )}
      </Section>
      {others.length > 0 && (
        <Section id="others" title="Projects of other people">
          <Table
            caption="What each has spent today; those that spent most come first"
            columns={[
              { title: 'Project', cell: ({ projectId }: OthersBudget) => nameOf(projectId) },
              { title: 'Owner', cell: ({ owner }) => owner },
              { title: 'Today', cell: ({ used }) => moneyText(used, spend.currency) },
              { title: 'Stops at', cell: ({ caps }) => capText(caps.hard, spend.currency) },
              { title: 'Its account stops at', cell: ({ accountCaps }) => capText(accountCaps.hard, spend.currency) },
              {
                title: 'Change',
                actions: true,
                cell: ({ projectId }) => (
                  <ButtonLink href={`${PATHS.budget}/${projectId}`} kind="small secondary">
                    Open<span class="hidden"> the budget of {nameOf(projectId)}</span>
                  </ButtonLink>
                ),
              },
            ]}
            rows={others}
          />
        </Section>
      )}
    </AccountPage>
  );
};

/** By the id of a project: two of one name have different budgets. */
function namesOf(projects: readonly ProjectBudget[], others: readonly OthersBudget[]): (id: number) => string {
  const all = [...projects.map(({ project }) => project), ...others.map(({ projectId: id, name }) => ({ id, name }))];
  const names = new Map(toldApart(all.map(({ id, name }) => ({ id, name }))).map(({ id, name }) => [id, name]));
  return (id) => names.get(id)!;
}

const Asked = ({ project: { cadence, replicates, paused } }: Pick<ProjectBudget, 'project'>): JSX.Element => (
  <>
    {cadenceText(cadence)}
    {replicates > 1 && `, ${replicates} runs each time`}
    {paused && <div class="hint">it rests: nothing is asked now</div>}
  </>
);
