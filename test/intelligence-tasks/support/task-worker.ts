import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { TaskRetries, TaskWork, TaskWorkModule } from '@app/domain/work';
import type { Database } from '@app/platform/database';
import { createProject, createUser } from '@app/testing';
import { WorkerHarness } from '../../support/worker-harness';
import { storeCitedPages } from '../../support/cited-pages';
import { orderTask } from '../../support/order-task';

const LEASE_MS = 300_000;

/** A worker of tasks that works only when told. Each project has cited pages and an account of its own. */
export class TaskWorker {
  private constructor(readonly worker: WorkerHarness) {}

  static async start(env: Record<string, string> = {}): Promise<TaskWorker> {
    return new TaskWorker(
      await WorkerHarness.start({ ...env, LEASE_SECONDS: String(LEASE_MS / 1_000) }, { more: [TaskWorkModule] }),
    );
  }

  get database(): Database {
    return this.worker.database;
  }

  get work(): TaskWork {
    return this.worker.app.get(TaskWork, { strict: false });
  }

  get retries(): TaskRetries {
    return this.worker.app.get(TaskRetries, { strict: false });
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }

  /** A worker that has died is noticed. */
  afterLease(): void {
    this.worker.clock.advance(LEASE_MS + 1_000);
  }

  async project(plan: 'trial' | 'starter' = 'starter'): Promise<ProjectScope> {
    const projectId = await createProject(this.database, await createUser(this.database, { plan }));
    const scope = (await this.worker.app.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
    await storeCitedPages(this.database, scope);
    return scope;
  }

  /** Adds a task that uses one of its month. @returns its id */
  task({ projectId }: ProjectScope, type = 'create'): Promise<number> {
    return orderTask(this.database, projectId, type, this.worker.clock.now());
  }

  async row({ projectId }: ProjectScope, id: number): Promise<Record<string, unknown>> {
    const [row] = await this.database.query('select * from tasks where project_id = $1 and id = $2', [projectId, id]);
    return row!;
  }

  async used({ projectId }: ProjectScope): Promise<number> {
    const [row] = await this.database.query<{ used: number }>(
      'select sum(used)::int as used from monthly_uses where user_id = (select user_id from projects where id = $1)',
      [projectId],
    );
    return row!.used;
  }

  async steps({ projectId }: ProjectScope): Promise<number> {
    return (await this.database.query('select from task_steps where project_id = $1', [projectId])).length;
  }
}
