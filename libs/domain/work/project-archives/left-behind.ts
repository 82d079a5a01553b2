interface Left {
  readonly why: string;
  /** Whether somebody has to set it up again where the project comes to. */
  readonly again?: true;
}

const UNDER_WAY = 'work under way, which begins anew';
const OF_ACCOUNTS = 'access is given by whoever owns the project where it comes to';
const SEALED = 'opens with the SECRET_KEY of its installation alone';

/** Tables with rows of projects that stay where they are. */
export const LEFT_BEHIND: Readonly<Record<string, Left>> = {
  agent_upload_chunks: { why: UNDER_WAY },
  audit_crawl_answers: { why: UNDER_WAY },
  cdn_connections: { why: SEALED, again: true },
  cost_holds: { why: UNDER_WAY },
  dead_letter_actions: { why: 'what the operators of its installation did' },
  import_pieces: { why: UNDER_WAY },
  invitations: { why: OF_ACCOUNTS, again: true },
  launches: { why: 'what somebody has yet to confirm, with a token of theirs' },
  model_change_notices: { why: 'about changes that the installation has found over all its projects' },
  model_movements: { why: 'kept for a month, to find changes over all projects of the installation' },
  notice_channels: { why: SEALED, again: true },
  notices: { why: 'messages of channels, which stay behind' },
  outbox: { why: 'nobody listens where the project comes to' },
  project_changes: { why: 'names accounts, keys and requests of its installation; a log begins with the import' },
  project_counts: { why: 'counted where the project comes to' },
  project_members: { why: OF_ACCOUNTS, again: true },
  project_removals: { why: 'about projects that are gone' },
  project_setups: { why: 'where a person stands with the set-up' },
  prompt_edits: { why: 'can be undone for a minute' },
  prompt_proposal_steps: { why: 'of one person' },
  prompt_proposals: { why: 'of one person' },
  recalculation_arrivals: { why: UNDER_WAY },
  recommendation_steps: { why: UNDER_WAY },
  shares: { why: 'the address of a link is stored as a hash that is unique in the installation', again: true },
  spend_days: { why: 'what caps of its account count; costs of calls are carried by cost_entries' },
  task_steps: { why: UNDER_WAY },
  webhook_deliveries: { why: 'messages of webhooks, which stay behind' },
  webhook_secrets: { why: SEALED },
  webhooks: { why: 'a receiver must know the secret, which is made anew', again: true },
};
