import { WEBHOOK_EVENTS, type WebhookEvent } from '@app/core/kernel';
import type { JSX } from 'preact';
import { type Fields, TextField, TickField } from '../../../parts';
import { EVENT_WORDS } from './webhook-words';

export interface WebhookFieldsProps extends Pick<
  Fields<{ readonly url: string; readonly description: string }>,
  'field'
> {
  readonly events: readonly WebhookEvent[];
  readonly onChoose: (events: readonly WebhookEvent[]) => void;
  readonly keepsOne?: boolean;
}

/** Where messages are sent, what for, and of which events. */
export const WebhookFields = ({ field, events, onChoose, keepsOne }: WebhookFieldsProps): JSX.Element => (
  <>
    <div class="pair">
      <TextField {...field('url')} label="Address" hint="An http or https URL on the public internet." />
      <TextField {...field('description')} label="What for" />
    </div>
    <TickField
      name="events"
      label="When"
      needs="event"
      keepsOne={keepsOne}
      options={WEBHOOK_EVENTS.map((value) => ({ value, text: EVENT_WORDS[value] }))}
      chosen={events}
      onChoose={onChoose}
    />
  </>
);
