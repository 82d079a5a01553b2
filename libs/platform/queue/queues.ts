import { z } from 'zod';

const id = z.number().int().positive();

/**
 * Every queue and the form of its payloads: ids only, because a database row is the truth about a job and the queue just
 * wakes workers. A new field must be optional: jobs of the release before are still under way during a deploy.
 */
export const QUEUES = {
  /** A project with new prompts. */
  plan: z.object({ projectId: id }),
  execution: z.object({ projectId: id, executionId: id }),
  /** The pages due at the host of this URL. */
  pages: z.object({ projectId: id, urlId: id }),
  page_tick: z.object({}),
  agent_upload: z.object({ projectId: id, uploadId: id }),
  agent_feed: z.object({ projectId: id }),
  agent_tick: z.object({}),
  recalculation: z.object({ projectId: id }),
  prompt_tick: z.object({}),
  sentiment_tick: z.object({}),
  tick: z.object({}),
} as const;

export type QueueName = keyof typeof QUEUES;
export type Payload<Name extends QueueName> = z.infer<(typeof QUEUES)[Name]>;
