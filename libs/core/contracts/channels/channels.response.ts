import type {
  ChannelPausedReason,
  DeliveryState,
  NoticeChannelKind,
  NoticeChannelState,
  NoticeKind,
} from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

/** What a channel was told last, and what came of it. */
export class LastNotice {
  /** Identifies it within the installation. @example 402 */
  id: number;

  /** What it was about. @example alarm */
  kind: NoticeKind;

  /** Its first line. @example "Acme: Mention rate of Acme fell from 61 % to 48 %" */
  title: string;

  /** How far it is. */
  state: DeliveryState;

  /** Whether somebody asked for it. @example false */
  test: boolean;

  /** How often it was tried. @example 1 */
  attempts: number;

  /** The status of the last answer, of HTTP or SMTP; null without one. @example 200 */
  status: number | null;

  /** Why the last attempt failed; null when it did not. @example "the mail server answered: 550 no such mailbox" */
  error: string | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-04T10:00:01.040Z */
  created_at: string;

  /** When it is tried next, in UTC; null when it has ended. @format date-time @example 2026-03-04T10:05:01.310Z */
  next_attempt_at: string | null;
}

/** Where people are told what happens in a project. */
export class NoticeChannel {
  /** Identifies it within the installation. @example 12 */
  id: number;

  /** What carries its notices. */
  kind: NoticeChannelKind;

  /** The address; of a secret URL its host and its last four characters. @example "hooks.slack.com …x9Qz" */
  target: string;

  /** What it is for. @example "The marketing team" */
  description: string | null;

  /** What it is told of. @example ["alarm", "model_changed"] */
  hears: NoticeKind[];

  /** Whether it is told anything; `unconfirmed` until its reader agrees. */
  state: NoticeChannelState;

  /** Why it was paused, unless people of the project did it; null otherwise. */
  paused_reason: ChannelPausedReason | null;

  /** Since the last notice that arrived: refusals of a mail address, attempts of another channel. @example 0 */
  failures_in_a_row: number;

  /** What it was told last; null before anything. */
  last_notice: LastNotice | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}

export class ChannelResponse extends NoticeChannel {
  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;

  /** The project. @example 294 */
  project_id: number;
}

export class ChannelsResponse extends PagedResponse {
  /** Whether mail is on; channels of mail are told nothing while it is off. @example true */
  mail_is_on: boolean;

  /** The rows of the page. */
  data: NoticeChannel[];
}

export class NoticeResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The notice. */
  notice: LastNotice;
}
