import type { ChangeActorKind, ChangedNoun, ChangeOperation } from '@app/core/kernel';
import { PagedResponse } from '../shared/paging.response';

/** Who has changed something. */
export class ChangedBy {
  /** A person in a browser, an API key, an application by OAuth, a command of an operator, or the service itself. */
  kind: ChangeActorKind;

  /** The person behind it; null for commands and the service. @example 17 */
  user_id: number | null;

  /** What people call that person. @example "Kim Ferrer" */
  user_name: string | null;

  /** The API key's id, the OAuth client's id, or the command; null for others. @example "41" */
  credential: string | null;

  /** The name of the API key or of the application; null for others. @example Reporting */
  credential_name: string | null;
}

/** One change of one thing. */
export class ProjectChange {
  /** Identifies it within the installation. @example 9120 */
  id: number;

  /** When, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  at: string;

  /** Who. */
  actor: ChangedBy;

  /** What was done. */
  operation: ChangeOperation;

  /** To what kind of thing. */
  noun: ChangedNoun;

  /** The id of the thing; null where it has none. @example "5120" */
  item_id: string | null;

  /** What people call the thing; null where it has no name. @example "best invoicing tool" */
  name: string | null;

  /** What has changed, as it was; empty for what is new. @example {"paused": false} */
  before: Record<string, unknown>;

  /** What has changed, as it is from then on; empty for what is gone. @example {"paused": true} */
  after: Record<string, unknown>;

  /** The request of the change, which several changes may share; null for commands and the service. @example "3f1c" */
  request: string | null;
}

export class ChangesFilters {
  /** The kind of actor that was asked for. */
  actor_kind?: ChangeActorKind;

  /** The kind of thing that was asked for. */
  noun?: ChangedNoun;
}

export class ChangesResponse extends PagedResponse {
  /** Null for all time. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string | null;

  /** End of the window, included, in UTC; null for all time. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string | null;

  /** The filters that were sent. */
  filters: ChangesFilters;

  /** The rows of the page, the newest first. */
  data: ProjectChange[];
}
