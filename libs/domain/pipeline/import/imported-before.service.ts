import { Injectable } from '@nestjs/common';
import { modelCode } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { AnsweredExecutions, keyOf } from '../executions/answered-executions.repository';
import type { NumberedLine } from './import-file';
import { importSlot } from './import-slot';
import { ImportedPrompts } from './imported-prompts.service';

/** Knows again what an import would leave out, because it is there already. */
@Injectable()
export class ImportedBefore {
  constructor(
    private readonly executions: AnsweredExecutions,
    private readonly prompts: ImportedPrompts,
  ) {}

  /** @returns the numbers of lines that are stored, or stand further above */
  async among(scope: ProjectScope, lines: readonly NumberedLine[]): Promise<ReadonlySet<number>> {
    const ids = await this.prompts.find(scope, lines);
    const runs = lines.map(({ line, number }) => {
      const [prompt_id, model, slot] = [ids.of(line), modelCode(line.model), importSlot(line)];
      return { number, seen: `${model} ${slot}`, key: prompt_id === undefined ? null : { prompt_id, model, slot } };
    });
    const known = runs.flatMap(({ key }) => key ?? []);
    const stored = new Set((await this.executions.stored(scope, known)).map(keyOf));
    const above = new Set<string>();
    const there = runs.filter(({ key, seen }) => {
      const isThere = above.has(seen) || (key !== null && stored.has(keyOf(key)));
      above.add(seen);
      return isThere;
    });
    return new Set(there.map(({ number }) => number));
  }
}
