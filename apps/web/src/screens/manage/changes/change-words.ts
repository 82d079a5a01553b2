import type { ProjectChange } from '@app/core/contracts';
import type { ChangeActorKind, ChangedNoun, ChangeOperation } from '@app/core/kernel';

export const NOUN_WORDS: Readonly<Record<ChangedNoun, string>> = {
  project: 'Project',
  project_look: 'Look of the project',
  member: 'Member',
  invitation: 'Invitation',
  prompt: 'Prompt',
  prompt_tag: 'Tag of a prompt',
  collection: 'Tag',
  competitor: 'Competitor',
  annotation: 'Annotation',
  annotation_category: 'Category of annotations',
  share: 'Share link',
  saved_view: 'Saved view',
  import: 'Import',
  import_judging: 'Judging of imported answers',
  technical_geo_report: 'Audit',
  technical_geo_report_series: 'Repeated audit',
  technical_geo_file: 'Proposed file of an audit',
  recommendation: 'Recommendations',
  recommendation_item: 'Recommendation',
  intelligence_task: 'Intelligence task',
  launch: 'Launch of an assistant',
  webhook: 'Webhook',
  webhook_signing_key: 'Secret of a webhook',
  channel: 'Channel',
  monitor: 'Monitor',
  alarm: 'Alarm',
  digest: 'Digest',
  cdn_connection: 'Connection of a CDN',
  agent_upload: 'Upload of logs',
  owned_medium: 'Own medium elsewhere',
  site_export: 'Export of Search Console, GA4 or Bing',
};

export const ACTOR_WORDS: Readonly<Record<ChangeActorKind, string>> = {
  person: 'People in a browser',
  api_key: 'API keys',
  application: 'Applications',
  operator: 'Commands of operators',
  service: 'The service itself',
};

export const OPERATION_WORDS: Readonly<Record<ChangeOperation, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'removed',
};

/** Who it was, and by what. */
export function actorWords({ actor }: ProjectChange): string {
  const person = actor.user_name ?? `user ${actor.user_id}`;
  const by = actor.credential_name ?? actor.credential;
  switch (actor.kind) {
    case 'person':
      return person;
    case 'api_key':
      return `${person}, by the API key ${by}`;
    case 'application':
      return `${person}, by the application ${by}`;
    case 'operator':
      return `an operator, by the command ${by}`;
    case 'service':
      return 'the service itself';
  }
}

/** Each field with what it was and is: of what is new or gone, all that is known. */
export const fieldsOf = ({ before, after }: ProjectChange): { field: string; before?: string; after?: string }[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field: field.replaceAll('_', ' '),
    ...(field in before && { before: valueWords(before[field]) }),
    ...(field in after && { after: valueWords(after[field]) }),
  }));

function valueWords(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
