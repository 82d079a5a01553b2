import type { JSX } from 'preact';
import { type ModelId, MODELS, type Plan } from '@app/core/kernel';
import { Badge, Button, Confirm, Form, Section, Table } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { PATHS } from '../paths';
import { planName, usedText } from '../words';

export interface ModelsProps {
  readonly enabled: readonly ModelId[];
  /** Add-on models that the account may have on at a time; null is unlimited. */
  readonly limit: number | null;
  readonly plan: Plan;
  readonly refusal?: Refusal;
}

type Model = (typeof MODELS)[number];

export const ModelsPage = ({ frame, ...props }: ModelsProps & { readonly frame: Frame }): JSX.Element => {
  const { enabled, limit, plan, refusal } = props;
  const addons = MODELS.filter(({ addon }) => addon);
  const used = addons.filter(({ id }) => enabled.includes(id)).length;
  return (
    <AccountPage
      title="Add-on models"
      path={PATHS.models}
      frame={frame}
      {...(refusal?.message && { error: refusal.message })}
    >
      <p>
        All your projects ask the models that are on. A model costs with every prompt that it answers; turning it off
        keeps the answers that it gave.
      </p>
      <Section id="addons" title="Add-on models">
        <p>
          {limit === 0
            ? `The ${planName(plan)} plan has no add-on models.`
            : `${usedText(used, limit)} on the ${planName(plan)} plan.`}
        </p>
        <Table
          caption="Models that you can turn on"
          columns={[
            { title: 'Model', cell: ({ name }: Model) => name },
            { title: 'State', cell: ({ id }) => <State on={enabled.includes(id)} /> },
            { title: 'Change', actions: true, cell: (model) => <Change {...{ model, frame, props, used }} /> },
          ]}
          rows={addons}
        />
      </Section>
      <Section id="base" title="Always on">
        <p>
          {MODELS.filter(({ addon }) => !addon)
            .map(({ name }) => name)
            .join(', ')}
        </p>
      </Section>
    </AccountPage>
  );
};

const State = ({ on }: { readonly on: boolean }): JSX.Element =>
  on ? <Badge kind="good">On</Badge> : <Badge>Off</Badge>;

interface ChangeProps {
  readonly model: Model;
  readonly frame: Frame;
  readonly props: ModelsProps;
  readonly used: number;
}

const Change = ({ model, frame, props: { enabled, limit }, used }: ChangeProps): JSX.Element | null => {
  const { id, name } = model;
  if (enabled.includes(id)) {
    return (
      <Confirm action={`${PATHS.models}/${id}/disable`} csrf={frame.csrf} label="Turn off" of={name}>
        It is no longer asked, and figures leave it out until it is on again.
      </Confirm>
    );
  }
  if (limit !== null && used >= limit) return null;
  return (
    <Form action={`${PATHS.models}/${id}/enable`} csrf={frame.csrf} class="inline">
      <Button kind="small secondary">
        Turn on<span class="hidden"> {name}</span>
      </Button>
    </Form>
  );
};
