import { Injectable } from '@nestjs/common';
import type { FoundRecommendation } from '@app/core/recommendations';

/** Words recommendations anew. What they rest on (figures, sources, grade, priority) is none of its business. */
export abstract class Phrasing {
  /**
   * @param language the project's, ISO 639
   * @returns the items in the same order
   */
  abstract phrase(items: readonly FoundRecommendation[], language: string): Promise<readonly FoundRecommendation[]>;
}

/** Leaves the generators' own words, which are English. */
@Injectable()
export class PlainPhrasing extends Phrasing {
  async phrase(items: readonly FoundRecommendation[]): Promise<readonly FoundRecommendation[]> {
    return items;
  }
}
