import type { Completion } from './completion';

export const model: Completion = { argument: 'model', values: async (_, { caller }) => caller.enabledModels };
