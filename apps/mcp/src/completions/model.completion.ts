import { parseParams, ProjectQuery } from '@app/core/contracts';
import { AccountService } from '@app/domain/access';
import { ProjectAccess } from '@app/domain/tracking';
import type { Completion } from './completion';

export const model: Completion = {
  argument: 'model',
  values: async (resolve, ctx, { project_id }) => {
    if (!project_id) return (await resolve(AccountService).account(ctx)).enabled_models;
    const { project_id: id } = parseParams(ProjectQuery, { project_id });
    return (await resolve(ProjectAccess).open(ctx, id, { scope: 'read' })).account.enabledModels;
  },
};
