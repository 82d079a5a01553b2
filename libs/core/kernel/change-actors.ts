import type { RequestContext } from './context';
import type { Credential } from './scopes';

/** Who changes a project: somebody in a browser, a program by key or OAuth, a command of an operator, or a job. */
export const CHANGE_ACTORS = ['person', 'api_key', 'application', 'operator', 'service'] as const;
export type ChangeActorKind = (typeof CHANGE_ACTORS)[number];

/** What a change did to one thing. */
export const CHANGE_OPERATIONS = ['create', 'update', 'delete'] as const;
export type ChangeOperation = (typeof CHANGE_OPERATIONS)[number];

/** What the log of a project tells of (docs/people.md). The triggers of the database name each of them. */
export const CHANGED_NOUNS = [
  'project',
  'project_look',
  'member',
  'invitation',
  'prompt',
  'prompt_tag',
  'collection',
  'competitor',
  'annotation',
  'annotation_category',
  'share',
  'saved_view',
  'import',
  'import_judging',
  'technical_geo_report',
  'technical_geo_report_series',
  'technical_geo_file',
  'recommendation',
  'recommendation_item',
  'intelligence_task',
  'launch',
  'webhook',
  'webhook_signing_key',
  'channel',
  'monitor',
  'alarm',
  'digest',
  'cdn_connection',
  'agent_upload',
  'site_export',
  'owned_medium',
] as const;
export type ChangedNoun = (typeof CHANGED_NOUNS)[number];

/** Whoever is at work, as the database is told with every write. Properties are named as they are stored. */
export interface ChangeActor {
  readonly kind: ChangeActorKind;
  /** The person behind it; of a command and of a job there is none. */
  readonly user_id?: number;
  /** The id of an API key, that of an OAuth client, or the name of a command; never a secret. */
  readonly credential?: string;
  readonly request_id?: string;
  /** ISO 8601; the database's clock unless given. */
  readonly at?: string;
}

const KINDS: Readonly<Record<Credential, ChangeActorKind>> = {
  session: 'person',
  api_key: 'api_key',
  oauth: 'application',
  share: 'service',
};

/** The caller of a request, as the log knows them. */
export const changeActorOf = ({ caller, requestId, now }: RequestContext): ChangeActor => ({
  kind: KINDS[caller.credential],
  user_id: caller.userId,
  ...(caller.credentialId !== undefined && { credential: caller.credentialId }),
  request_id: requestId,
  at: now.toISOString(),
});
