import type { ProjectScope } from '@app/domain/tracking';

interface Call<Item> {
  readonly scope: ProjectScope;
  readonly items: readonly Item[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Ingests items of one project in one transaction. */
type Work<Item> = (scope: ProjectScope, items: readonly Item[]) => Promise<void>;

/** The calls of one project that wait, and how many batches of it are under way. */
interface Line<Item> {
  readonly calls: Call<Item>[];
  batches: number;
}

/** One that has the project's row, and one that makes ready. */
const AT_ONCE = 2;

/**
 * Group commit. Items of a project that arrive while a batch of it is under way wait, and the next batch takes them
 * together. Writers of one project would wait for its row anyway, and a batch costs little more than one item. Where a whole batch
 * waits it begins at once: what it does before it needs the project's row goes on beside the first.
 */
export class IngestBatcher<Item> {
  private readonly lines = new Map<number, Line<Item>>();

  /** @param limit the most items of one batch */
  constructor(
    private readonly limit: number,
    private readonly work: Work<Item>,
  ) {}

  /**
   * Resolves when these items are written. It rejects with an error of these items, never of others in the same batch.
   */
  add(scope: ProjectScope, items: readonly Item[]): Promise<void> {
    return new Promise((done, failed) => {
      const line = this.lines.get(scope.projectId) ?? { calls: [], batches: 0 };
      this.lines.set(scope.projectId, line);
      line.calls.push({ scope, items, done, failed });
      if (this.isDue(line)) void this.workThrough(scope.projectId, line);
    });
  }

  private async workThrough(projectId: number, line: Line<Item>): Promise<void> {
    while (this.isDue(line)) {
      line.batches += 1;
      const batch = line.calls.splice(0, this.fitting(line.calls));
      if (!(await this.together(batch))) for (const call of batch) await this.alone(call);
      line.batches -= 1;
    }
    if (line.batches === 0) this.lines.delete(projectId);
  }

  private isDue({ calls, batches }: Line<Item>): boolean {
    if (batches === 0) return calls.length > 0;
    return batches < AT_ONCE && calls.reduce((items, call) => items + call.items.length, 0) >= this.limit;
  }

  private fitting(calls: readonly Call<Item>[]): number {
    let items = 0;
    const tooMany = calls.findIndex((call) => (items += call.items.length) > this.limit);
    return tooMany === -1 ? calls.length : Math.max(1, tooMany);
  }

  /** @returns false when an item failed, or when the items were made for different generations */
  private async together(calls: readonly Call<Item>[]): Promise<boolean> {
    const { scope } = calls[0]!;
    if (calls.length === 1 || calls.some((call) => call.scope.generation !== scope.generation)) return false;
    try {
      await this.work(
        scope,
        calls.flatMap(({ items }) => items),
      );
    } catch {
      return false;
    }
    for (const { done } of calls) done();
    return true;
  }

  private alone({ scope, items, done, failed }: Call<Item>): Promise<void> {
    return this.work(scope, items).then(done, failed);
  }
}
