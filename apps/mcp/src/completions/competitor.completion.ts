import { CompetitorsQuery, parseParams } from '@app/core/contracts';
import { CompetitorsService } from '@app/domain/tracking';
import type { Completion } from './completion';

export const competitor: Completion = {
  argument: 'competitor',
  values: async (resolve, ctx, { project_id }) => {
    if (!project_id) return [];
    const { competitors } = await resolve(CompetitorsService).list(ctx, parseParams(CompetitorsQuery, { project_id }));
    return competitors.map(({ name }) => name);
  },
};
