import type { JSX } from 'preact';
import type { RecommendationItem, RecommendationResponse } from '@app/core/contracts';
import { ITEM_STATUSES } from '@app/core/kernel';
import { movesOf } from '@app/domain/work';
import { Badge, Button, Facts, Form, Section, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { PATHS } from '../paths';
import { ItemDetails } from './item-details';
import { RunState } from './run-state';
import { itemState, moveWords, typeName } from './run-words';

export interface RunProps {
  readonly run: RecommendationResponse;
  readonly refusal?: Refusal;
}

/** What is left to do comes first. */
const inOrder = (items: readonly RecommendationItem[]) =>
  ITEM_STATUSES.flatMap((status) => items.filter((item) => item.status === status));

export const RunPage = ({ frame, run, refusal }: RunProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage
    title={`${typeName(run.recommendation_type)}: what to do`}
    path={PATHS.recommendations}
    frame={frame}
    {...(refusal && { error: refusal.message })}
  >
    <p>
      <a href={`${PATHS.recommendations}/${run.project_id}`}>All runs of the project</a>
    </p>
    <Section id="run" title="The run">
      <Facts
        facts={[
          ['State', <RunState status={run.status} />],
          ['Launched', <Time at={new Date(run.created_at)} />],
          ['Result', run.summary ?? run.error_message ?? 'It comes within minutes: open this page again.'],
        ]}
      />
    </Section>
    {inOrder(run.items).map((item) => (
      <Item item={item} run={run} csrf={frame.csrf} />
    ))}
  </AccountPage>
);

interface ItemProps {
  readonly item: RecommendationItem;
  readonly run: RecommendationResponse;
  readonly csrf: string;
}

const Item = ({ item, run, csrf }: ItemProps): JSX.Element => (
  <Section id={`item-${item.id}`} title={item.title}>
    <p>
      <Badge {...(item.status === 'completed' && { kind: 'good' })}>{itemState(item.status)}</Badge>{' '}
      <span class="hint">{`Priority ${item.priority}, effort ${item.metadata.effort}`}</span>
    </p>
    <ItemDetails item={item} />
    <div class="row">
      {movesOf(item.status).map((to, index) => (
        <Form action={`${PATHS.recommendations}/${run.project_id}/${run.id}/items/${item.id}`} csrf={csrf}>
          <input type="hidden" name="status" value={to} />
          <Button kind={index === 0 ? 'primary' : 'secondary'}>
            {moveWords(to)}
            <span class="hidden">: {item.title}</span>
          </Button>
        </Form>
      ))}
    </div>
  </Section>
);
