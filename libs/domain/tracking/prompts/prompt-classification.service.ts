import { Injectable } from '@nestjs/common';
import { type PromptClassifier, promptClassifier } from '@app/core/classification';
import type { PromptType } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import { type ActorSetRow, actorSetOf } from '../projects/actor';
import { ActorsRepository } from '../projects/actors.repository';
import type { ProjectScope } from '../projects/project-scope';
import { ProjectsRepository } from '../projects/projects.repository';
import { type PromptByRules, PromptClassificationRepository } from './prompt-classification.repository';

/** What the judge said of a prompt; null where it did not say. */
export interface PromptVerdict {
  readonly id: number;
  readonly text: string;
  readonly type: PromptType | null;
  readonly names_brand: boolean | null;
}

@Injectable()
export class PromptClassification {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly prompts: PromptClassificationRepository,
  ) {}

  /** @returns a classifier by rules, for the actors as they are tracked now */
  async classifier(scope: ProjectScope, sql?: Sql): Promise<PromptClassifier> {
    return promptClassifier(actorSetOf(await this.actors.actorSetNow(scope, sql)));
  }

  /** Texts of all prompts of the project. */
  texts(scope: ProjectScope): Promise<string[]> {
    return this.prompts.texts(scope);
  }

  /**
   * Classifies the prompts again by rules, because a prompt's kind depends on the brands that are tracked, and another
   * release has other rules.
   */
  async byRules(scope: ProjectScope, actors: ActorSetRow): Promise<PromptByRules[]> {
    const classify = promptClassifier(actorSetOf(actors));
    const prompts = await this.prompts.textsForRules(scope);
    return prompts.map(({ id, text }) => ({ id, ...classify(text) }));
  }

  applyRules(scope: ProjectScope, found: readonly PromptByRules[], sql: Sql): Promise<void> {
    return this.prompts.applyRules(scope, found, sql);
  }

  /** Where the judge did not say anything, what rules find stays. */
  async recordJudged(scope: ProjectScope, verdicts: readonly PromptVerdict[], now: Date): Promise<void> {
    const classify = await this.classifier(scope);
    const judged = verdicts.map(({ id, text, type, names_brand }) => {
      const { brand_kind, tracked_kind } = classify(text);
      return { id, type, names_brand: names_brand ?? brand_kind !== 'non_brand', tracked_kind };
    });
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      if (await this.prompts.recordJudged(scope, judged, sql)) await this.projects.touch(scope, now, sql);
    });
  }
}
