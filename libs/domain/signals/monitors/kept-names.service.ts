import { Injectable } from '@nestjs/common';
import { DayCellsService } from '@app/domain/reads';
import { type ProjectScope, TagsRepository } from '@app/domain/tracking';
import { type Kept, keptWords } from './kept-words';

/** Says what monitors keep to, by the names that people know. */
@Injectable()
export class KeptNames {
  constructor(
    private readonly tags: TagsRepository,
    private readonly days: DayCellsService,
  ) {}

  /** @param monitors all of those that are going to be asked for */
  async of(scope: ProjectScope, monitors: readonly Kept[]): Promise<(monitor: Kept) => string | null> {
    const hasTags = monitors.some(({ filters }) => filters.collection_id?.length);
    const promptIds = monitors.flatMap(({ filters: { prompt } }) => prompt ?? []);
    const [tags, prompts] = await Promise.all([
      hasTags ? this.tags.list(scope) : [],
      promptIds.length > 0 ? this.days.promptTexts(scope, promptIds) : new Map<number, string>(),
    ]);
    const names = { tags: new Map(tags.map(({ id, name }) => [id, name])), prompts };
    return (monitor) => keptWords(monitor, names);
  }
}
