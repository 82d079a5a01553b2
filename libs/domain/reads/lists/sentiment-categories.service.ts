import { Injectable } from '@nestjs/common';
import type { ProjectQuery, SentimentCategoriesResponse, SentimentCategory } from '@app/core/contracts';
import { type RequestContext, SENTIMENT_LEVELS, type SentimentLevel } from '@app/core/kernel';
import { ProjectsRepository } from '@app/domain/tracking';

const SHOWN: Record<SentimentLevel, { label: string; color: string }> = {
  very_positive: { label: 'Very positive', color: '#15803d' },
  positive: { label: 'Positive', color: '#4ade80' },
  neutral: { label: 'Neutral', color: '#9ca3af' },
  negative: { label: 'Negative', color: '#fb923c' },
  very_negative: { label: 'Very negative', color: '#b91c1c' },
};

/** The levels from best to worst. */
const CATEGORIES: readonly SentimentCategory[] = SENTIMENT_LEVELS.map((level) => ({
  key: `sentiment_${level}`,
  analysis: level,
  ...SHOWN[level],
}));

@Injectable()
export class SentimentCategoriesService {
  constructor(private readonly projects: ProjectsRepository) {}

  /** GET /dimensions/sentiments (docs/lists.md). */
  async list(ctx: RequestContext, { project_id }: ProjectQuery): Promise<SentimentCategoriesResponse> {
    const { projectId } = await this.projects.open(ctx.caller, project_id);
    return { project_id: projectId, sentiments: [...CATEGORIES] };
  }
}
