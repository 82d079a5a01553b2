import { Injectable } from '@nestjs/common';
import { type ProjectScope, PromptClassification, type PromptKey, PromptsRepository } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import type { NumberedLine } from './import-file';
import type { ImportLine } from './import-line';
import type { Refusal } from './line-refusal';

/** The ids of the prompts of lines. */
export class PromptIds {
  private readonly ids: ReadonlyMap<string, number>;

  constructor(rows: readonly (PromptKey & { readonly id: number })[]) {
    this.ids = new Map(rows.map((row) => [textOf(row), row.id]));
  }

  of(line: ImportLine): number | undefined {
    return this.ids.get(textOf(keyOf(line)));
  }

  get all(): readonly number[] {
    return [...this.ids.values()];
  }
}

/** Finds the prompts of imported lines, and adds those that the project does not have. */
@Injectable()
export class ImportedPrompts {
  constructor(
    private readonly database: Database,
    private readonly prompts: PromptsRepository,
    private readonly classification: PromptClassification,
  ) {}

  async find(scope: ProjectScope, lines: readonly NumberedLine[], sql: Sql = this.database): Promise<PromptIds> {
    return new PromptIds(
      await this.prompts.find(
        scope,
        lines.map(({ line }) => keyOf(line)),
        sql,
        // Answers to a text belong to its history, also when another text is asked by now.
        { ended: true },
      ),
    );
  }

  /**
   * Refuses the lines whose prompts the project does not have, behind so many other prompts of that kind.
   * @param room how many prompts may be added
   */
  async beyond(scope: ProjectScope, lines: readonly NumberedLine[], room: number, sql: Sql): Promise<Refusal> {
    const known = await this.find(scope, lines, sql);
    const added = new Set<string>();
    return ({ line }) => {
      const key = textOf(keyOf(line));
      if (known.of(line) !== undefined || added.has(key)) return null;
      if (added.size >= room) return 'prompt: the plan has no room for another prompt';
      added.add(key);
      return null;
    };
  }

  /** @returns what adds the prompts of accepted lines: to be called in the transaction that stores their answers */
  async adder(scope: ProjectScope, { schedule, now }: { readonly schedule: boolean; readonly now: Date }) {
    const classify = await this.classification.classifier(scope);
    return async (lines: readonly NumberedLine[], sql: Sql) => {
      const known = await this.find(scope, lines, sql);
      const missing = new Map(
        lines.filter(({ line }) => known.of(line) === undefined).map(({ line }) => [textOf(keyOf(line)), keyOf(line)]),
      );
      const fresh = [...missing.values()].map((key) => ({
        ...key,
        ...classify(key.prompt_text),
        prompt_type_by_user: false,
        brand_kind_by_user: false,
        scheduled: schedule,
      }));
      // The order keeps two imports of the same prompts from a deadlock.
      const inOrder = fresh.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
      const added = inOrder.length > 0 ? (await this.prompts.insert(scope, inOrder, now, sql)).length : 0;
      const ids = added > 0 ? await this.find(scope, lines, sql) : known;
      const woken = schedule ? await this.prompts.schedule(scope, ids.all, sql) : 0;
      return { ids, added, scheduled: schedule ? added + woken : 0 };
    };
  }
}

const keyOf = ({ prompt, country_code, language_code }: ImportLine): PromptKey => ({
  prompt_text: prompt,
  country_code,
  language_code,
});

const textOf = ({ prompt_text, country_code, language_code }: PromptKey): string =>
  JSON.stringify([prompt_text, country_code, language_code]);
