import type { Excused } from './check';

/** A statement that is not bound to one project, for a reason. */
export interface Exception {
  /** Whoever sends it: `Class.method`, `file.function`, or a class for all of its methods. */
  readonly by: string;
  readonly tables: Excused;
  readonly because: string;
}

const because = (reason: string, methods: Readonly<Record<string, Excused>>): Exception[] =>
  Object.entries(methods).map(([by, tables]) => ({ by, tables, because: reason }));

/** Functions that no statement is read into, since they are not written in SQL. */
export const UNREAD_FUNCTIONS: Readonly<Record<string, string>> = {
  actor_set_now: 'of releases before: reads the project that it is given',
  ensure_month: 'makes tables, and reads no rows',
  forget_channel_of_digests: 'a trigger, which names the project of its row',
  log_import_judging: 'a trigger, which writes to the projects of its rows',
  log_project_change: 'a trigger, which names the project of its row',
  log_replicates: 'a trigger, which names the project of its row',
  search_tokens: 'reads no rows',
  set_rows_time_zone: 'a trigger, which names the project of its row',
  write_project_change: 'of triggers, which give it the project of their row',
};

/** Work that may fail for good, a part of the statement each. */
const DEAD = [
  'executions',
  'recalculations',
  'imports',
  'audit_reports',
  'recommendation_runs',
  'tasks',
  'webhook_deliveries',
  'notices',
];

/** Of each, and of letters, what was done about them. */
const DEALT_WITH = [...DEAD, 'letters'].map(() => 'dead_letter_actions');

/** Each must be needed: a run of all suites fails with one that no statement has used. */
export const EXCEPTIONS: readonly Exception[] = [
  ...because('a look-up: who comes with a secret or an id alone finds the project by it', {
    'ChannelsRepository.byLink': ['notice_channels'],
    'ChannelsRepository.projectOf': ['notice_channels'],
    'DeliveriesRepository.projectOf': ['webhook_deliveries'],
    'InvitationsRepository.find': ['invitations'],
    'InvitationsRepository.spend': ['invitations'],
    'LaunchesRepository.pendingByToken': ['launches'],
    'LaunchesRepository.find': ['launches'],
    'SharesRepository.findByHash': ['shares'],
    'WebhooksRepository.projectOf': ['webhooks'],
  }),
  ...because('an account: what a person owns, or may open as a member', {
    'load-demo.demoAccount': ['projects'],
    'ProjectsRepository.list': ['projects'],
    'ProjectsRepository.openAll': ['projects'],
    'ProjectsRepository.openByCompetitor': ['projects'],
    'ApiKeysRepository.findByHash': ['project_counts'],
    'SessionsRepository.findByHash': ['project_counts'],
    'UsersRepository.account': ['project_counts'],
    'GrantsRepository.findLive': ['project_counts'],
    'InvitationsRepository.addressedTo': ['invitations'],
    'InvitationsRepository.removeAllBy': ['invitations'],
    'LaunchesRepository.pending': ['launches'],
    'RemovalsRepository.list': ['project_removals'],
    SetupsRepository: ['project_setups', 'project_setups'],
  }),
  ...because('sums of an account over its projects', {
    QuotasRepository: ['project_counts'],
    'BudgetRepository.spending': ['spend_days'],
    'OutboxRepository.addToAccount': ['projects'],
  }),
  ...because('projects of a list, each of which the caller may open', {
    'AlarmsRepository.openCounts': ['alarms'],
    'ApiKeysRepository.insert': ['projects', 'project_members'],
    'BudgetRepository.spendingOf': ['projects', 'spend_days'],
    'GrantsRepository.limit': ['projects', 'project_members'],
    'TasksRepository.counts': ['tasks'],
  }),
  ...because('two projects of one owner: a new one is like another', {
    'CompetitorsRepository.copy': ['competitors'],
    'TagsRepository.copy': ['collections'],
  }),
  ...because('a sweep looks for projects that have something to do, and goes on with one at a time', {
    'Leases.due': 'first',
    'AlarmsRepository.waiting': ['alarms'],
    'AnsweredExecutions.projectsWithUnsearchable': ['projects'],
    'AnswerBrandsRepository.projectsWithUnknown': ['facts'],
    'AuditSeriesRepository.due': ['audit_series'],
    'BackfillWalks.projectIds': ['projects'],
    'BackfillWalks.projects': ['projects'],
    'ModelChangesRepository.movements': ['model_movements'],
    'ModelChangesRepository.projectsOf': ['project_watches'],
    'PagePlanRepository.dueHosts': ['pages'],
    'PagePlanRepository.projectsToPlan': ['projects'],
    'PlannerRepository.activeProjects': ['projects'],
    'ProjectsRepository.ids': ['projects'],
    'ProjectsRepository.idsToSweep': ['projects'],
    'PromptClassificationRepository.projectsToJudge': ['projects'],
    'RecalculationsRepository.projectsToPurge': ['recalculations'],
    'RecalculationsRepository.projectsToRezone': ['projects'],
    'UploadsRepository.staged': ['agent_uploads'],
    'WatchesRepository.isBehind': ['project_watches'],
    'WatchesRepository.unknown': ['projects'],
  }),
  ...because('a sweep removes what is too old, in all projects', {
    'AuditBatchesRepository.dropOld': ['audit_batches', 'audit_crawl_answers'],
    'ChangesRepository.removeSome': ['project_changes', 'project_changes'],
    'DeadLettersRepository.removeActions': ['dead_letter_actions'],
    'DeliveriesRepository.removeBefore': ['webhook_deliveries'],
    'DigestIssuesRepository.removeBefore': ['digest_issues'],
    'ImportWorkRepository.removeAbandoned': ['imports'],
    'InvitationsRepository.removeExpired': ['invitations'],
    'JudgementsRepository.removeOlder': ['judgements'],
    'LaunchesRepository.removeVoidAt': ['launches'],
    'ModelChangesRepository.dropMovements': ['model_movements'],
    'NoticesRepository.removeBefore': ['notices'],
    'RawAnswersRepository.drop': ['projects', 'answers'],
    'RawAnswersRepository.firstDay': ['answers'],
    'RawAnswersRepository.hasSome': ['projects'],
    'SharesRepository.removeExpired': ['shares'],
  }),
  ...because('operators look at, and act on, the whole installation', {
    'DeadLettersRepository.actions': ['dead_letter_actions'],
    'DeadLettersRepository.counts': [...DEAD, ...DEALT_WITH],
    'DeadLettersRepository.page': [...DEAD, ...DEALT_WITH],
    'InstallationBudgetsRepository.ofOthers': ['projects'],
    'InstallationBudgetsRepository.withSpent': ['spend_days'],
    InstallationStateRepository: ['projects', 'spend_days'],
    'Leases.backlog': 'first',
    'RemovedProjects.removeDemos': ['projects'],
    'secret-rotation.look': 'first',
  }),
];
