import { Injectable } from '@nestjs/common';
import { type PromptClassifier, promptClassifier } from '@app/core/classification';
import { Database, type Sql } from '@app/platform/database';
import { type ActorSetRow, actorSetOf } from '../projects/actor';
import { ActorsRepository } from '../projects/actors.repository';
import type { ProjectScope } from '../projects/project-scope';
import { ProjectsRepository } from '../projects/projects.repository';
import { type JudgedPrompt, PromptClassificationRepository, type PromptKind } from './prompt-classification.repository';

@Injectable()
export class PromptClassification {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly prompts: PromptClassificationRepository,
  ) {}

  /** By rules, for the actors as they stand now. */
  async classifier(scope: ProjectScope): Promise<PromptClassifier> {
    return promptClassifier(actorSetOf(await this.actors.actorSetNow(scope)));
  }

  /** Whether a prompt names a brand depends on the brands there are. */
  async kindsFor(scope: ProjectScope, actors: ActorSetRow): Promise<PromptKind[]> {
    const classify = promptClassifier(actorSetOf(actors));
    const prompts = await this.prompts.textsForRules(scope);
    return prompts.map(({ id, text }) => ({ id, by_rules: classify(text).brand_kind }));
  }

  applyKinds(scope: ProjectScope, kinds: readonly PromptKind[], sql: Sql): Promise<void> {
    return this.prompts.applyRules(scope, kinds, sql);
  }

  recordJudged(scope: ProjectScope, judged: readonly JudgedPrompt[], now: Date): Promise<void> {
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      if (await this.prompts.recordJudged(scope, judged, sql)) await this.projects.touch(scope, now, sql);
    });
  }
}
