import type { JSX } from 'preact';
import { type Channel, DASHBOARD_PATH, type ModelId, moneyText } from '@app/core/kernel';
import type { BudgetedModel, OthersBudget, ProjectBudget } from '@app/domain/pipeline';
import { Confirm, Facts, Section, Table } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { PATHS } from '../paths';
import { numberText } from '../words';
import { ACCOUNT_CAP_FIELDS, CapForm } from './cap-form';
import { cadenceText, capText, CHANNEL_TEXT, dayText, modelCostText, modelName } from './words';

export interface ProjectBudgetProps {
  readonly budget: ProjectBudget & { readonly models: readonly BudgetedModel[] };
  /** Channels over which each model could be asked instead. */
  readonly others: ReadonlyMap<ModelId, readonly Channel[]>;
  /** Whose it is, when it is another's than the administrator's. */
  readonly owner: OthersBudget | null;
  readonly refusal?: Refusal;
}

export const ProjectBudgetPage = ({
  frame,
  budget: { project, caps, used, models },
  others,
  owner,
  refusal,
}: ProjectBudgetProps & { readonly frame: Frame }): JSX.Element => {
  const { currency } = project.day;
  const path = `${PATHS.budget}/${project.id}`;
  return (
    <AccountPage
      title={`Budget of ${project.name}`}
      path={PATHS.budget}
      frame={frame}
      failed={refusal !== undefined}
      {...(refusal?.message && { error: refusal.message })}
    >
      <Section id="caps" title="A day">
        <Facts
          facts={[
            ['Each prompt is asked', `${cadenceText(project.cadence)}, runs each time: ${project.replicates}`],
            ['A day', dayText(project.day)],
            ['Spent today', moneyText(used, currency)],
            ['Warned at', capText(caps.soft, currency)],
            ['Stops at', capText(caps.hard, currency)],
          ]}
        />
        {owner === null && (
          <p>
            <a href={`${DASHBOARD_PATH}/${project.id}/manage/models`}>Change how often it asks</a> in the dashboard,
            which says what that costs.
          </p>
        )}
        <CapForm action={path} csrf={frame.csrf} currency={currency} {...(refusal && { refusal })} />
      </Section>
      <Section id="models" title="Models">
        <Table
          caption="What each of them costs a day, by the latest runs"
          columns={[
            { title: 'Model', cell: ({ model }: BudgetedModel) => modelName(model) },
            { title: 'Runs a day', cell: ({ runs }) => numberText(runs) },
            { title: 'Answers come from', cell: ({ channel }) => (channel ? CHANNEL_TEXT[channel] : 'none yet') },
            {
              title: 'Cost a day',
              cell: ({ runs, cost_micros: cost }) => modelCostText(runs, cost, currency),
            },
            {
              title: 'Change',
              actions: true,
              cell: ({ model }) => <Channels {...{ model, path, frame }} channels={others.get(model) ?? []} />,
            },
          ]}
          rows={models}
        />
        {owner === null && (
          <p>
            <a href={PATHS.models}>Turn add-on models on and off</a>, for all your projects.
          </p>
        )}
      </Section>
      {owner && (
        <Section id="owner" title={`The account of ${owner.owner}, over all its projects`}>
          <Facts
            facts={[
              ['Spent today', moneyText(owner.accountUsed, currency)],
              ['Warned at', capText(owner.accountCaps.soft, currency)],
              ['Stops at', capText(owner.accountCaps.hard, currency)],
            ]}
          />
          <CapForm
            action={`${path}/account`}
            csrf={frame.csrf}
            currency={currency}
            fields={ACCOUNT_CAP_FIELDS}
            {...(refusal && { refusal })}
          />
        </Section>
      )}
      <p>
        <a href={PATHS.budget}>Back to all budgets</a>
      </p>
    </AccountPage>
  );
};

interface ChannelsProps {
  readonly model: ModelId;
  readonly channels: readonly Channel[];
  /** Of the project's page. */
  readonly path: string;
  readonly frame: Frame;
}

const Channels = ({ model, channels, path, frame }: ChannelsProps): JSX.Element => (
  <>
    {channels.map((channel) => (
      <Confirm
        action={`${path}/channel`}
        csrf={frame.csrf}
        label={`Ask ${CHANNEL_TEXT[channel]}`}
        of={`for ${modelName(model)}`}
        fields={{ model, channel }}
      >
        From now on only answers from there count. Those that it has now stay stored, and count again when it is moved
        back. What a run costs there, the first ones will tell.
      </Confirm>
    ))}
  </>
);
