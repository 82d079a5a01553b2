import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CompiledActors, compileActors } from '@app/core/extraction';
import { actorSetOf, ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { mentionEvidence } from './mention-evidence';
import { PageEvidenceRepository } from './page-evidence.repository';
import { PagesRepository } from './pages.repository';

interface Actors {
  /** A hash of the actors' names and domains. */
  readonly key: string;
  readonly compiled: CompiledActors;
}

/** Finds where pages name the project's actors. */
@Injectable()
export class PageEvidenceService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly pages: PagesRepository,
    private readonly stale: PageEvidenceRepository,
  ) {}

  /** Stores the evidence of a page. Call it in the transaction that stores the page. */
  async write(scope: ProjectScope, urlId: number, text: string, sql: Sql): Promise<void> {
    await this.replace(scope, urlId, text, await this.actorsOf(scope), sql);
  }

  /** Finds the evidence again on every page whose evidence was made for other actors. It fetches nothing. */
  async refresh(scope: ProjectScope, now: Date): Promise<void> {
    const actors = await this.actorsOf(scope);
    if (await this.stale.isCurrent(scope, actors.key)) return;
    let changed = false;
    for (let urlId: number | null = 0; (urlId = await this.refreshNext(scope, urlId, actors)) !== null;) changed = true;
    await this.database.transaction(async (sql) => {
      await this.stale.setCurrent(scope, actors.key, sql);
      if (changed) await this.projects.touch(scope, now, sql);
    });
  }

  private refreshNext(scope: ProjectScope, afterUrlId: number, actors: Actors): Promise<number | null> {
    return this.database.transaction(async (sql) => {
      const page = await this.stale.nextStale(scope, actors.key, afterUrlId, sql);
      if (page) await this.replace(scope, page.urlId, page.text, actors, sql);
      return page?.urlId ?? null;
    });
  }

  private replace(scope: ProjectScope, urlId: number, text: string, actors: Actors, sql: Sql): Promise<void> {
    return this.pages.replaceEvidence(scope, urlId, actors.key, mentionEvidence(text, actors.compiled), sql);
  }

  private async actorsOf(scope: ProjectScope): Promise<Actors> {
    const set = actorSetOf(await this.actors.actorSetNow(scope));
    return { key: createHash('sha256').update(JSON.stringify(set)).digest('hex'), compiled: compileActors(set) };
  }
}
