import type { RawExecution, RawProject } from './raw-project';

const PROMPT = { countryCode: 'ES', languageCode: 'es', promptType: 'commercial', brandKind: 'non_brand' } as const;

export interface WorkedProject {
  readonly projectId: number;
  /** Of a competitor named Rival; there is none without it. */
  readonly rival?: number;
  readonly prompts?: readonly number[];
  readonly executions: readonly RawExecution[];
}

/** A small project whose figures are worked out by hand. */
export const workedProject = ({ projectId, rival, prompts = [1], executions }: WorkedProject): RawProject => ({
  projectId,
  name: 'Brand',
  brandName: null,
  domain: 'brand.example',
  competitors: rival === undefined ? [] : [{ id: rival, name: 'Rival', domain: 'rival.example' }],
  collectionIds: [],
  prompts: prompts.map((id) => ({ id, collectionIds: [], ...PROMPT })),
  executions,
});
