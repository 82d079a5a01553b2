/**
 * Tables whose rows name a project and stay on the coordinator nevertheless, with the reason. Every other table that has a
 * `project_id` is distributed by it, `projects` by its `id`, and all rows of a project lie on one node (docs/adr/0017-citus.md).
 * Tables without a project are the coordinator's.
 */
export const KEPT: Readonly<Record<string, string>> = {
  dead_letter_actions: 'some are of work of no project',
  invitations: 'some let into the installation, and all are found by their link',
  project_counts: 'what quotas add up over the projects of an account, which goes on while a node is away',
  project_setups: 'there is one for each user, before the project is there',
  spend_days: 'project 0 is the account, whose sums are counted with those of its projects',
};

/**
 * What each database of the cluster, on every node, has to be set to. Options of a session reach the coordinator alone.
 * Triggers run where the rows lie, and what they do is bound to the project of the row, which lies there too: this is why the
 * first two may be on. Whoever makes a change is said by `set local`, which goes to the nodes with the transaction.
 */
export const CLUSTER_SETTINGS: Readonly<Record<string, string>> = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.propagate_set_commands': 'local',
  // What asks all shards, as each sweep does, would open up to sixteen connections to each node for it, and close them again.
  'citus.max_adaptive_executor_pool_size': '1',
  timezone: 'UTC',
  jit: 'off',
};
