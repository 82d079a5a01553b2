import type { ProjectScope } from '@app/domain/tracking';

interface Call {
  readonly scope: ProjectScope;
  readonly executionIds: readonly number[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

type Work = (scope: ProjectScope, executionIds: readonly number[]) => Promise<void>;

/**
 * Group commit: what comes for a project while a batch of it is under way waits, and is then taken together. Writers of
 * one project would wait for its row anyway, and a batch costs little more than a single execution.
 */
export class IngestLine {
  private readonly waiting = new Map<number, Call[]>();

  /** @param limit executions that one batch takes */
  constructor(
    private readonly limit: number,
    private readonly work: Work,
  ) {}

  /** Resolves when these executions are settled; an error is one of these executions, not of those taken with them. */
  add(scope: ProjectScope, executionIds: readonly number[]): Promise<void> {
    return new Promise((done, failed) => {
      const call: Call = { scope, executionIds, done, failed };
      const line = this.waiting.get(scope.projectId);
      if (line) line.push(call);
      else void this.workThrough(scope.projectId, [call]);
    });
  }

  private async workThrough(projectId: number, line: Call[]): Promise<void> {
    this.waiting.set(projectId, line);
    while (line.length > 0) {
      const calls = line.splice(0, this.fitting(line));
      if (!(await this.together(calls))) for (const call of calls) await this.alone(call);
    }
    this.waiting.delete(projectId);
  }

  private fitting(line: readonly Call[]): number {
    let executions = 0;
    const tooMany = line.findIndex(({ executionIds }) => (executions += executionIds.length) > this.limit);
    return tooMany === -1 ? line.length : Math.max(1, tooMany);
  }

  /** @returns false when something failed, whosever it was */
  private async together(calls: readonly Call[]): Promise<boolean> {
    if (calls.length === 1) return false;
    const executionIds = calls.flatMap((call) => call.executionIds);
    try {
      await this.work(calls.at(-1)!.scope, [...new Set(executionIds)]);
    } catch {
      return false;
    }
    for (const { done } of calls) done();
    return true;
  }

  private alone({ scope, executionIds, done, failed }: Call): Promise<void> {
    return this.work(scope, executionIds).then(done, failed);
  }
}
