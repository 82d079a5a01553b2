import { z } from 'zod';

const id = z.number().int().positive();

/**
 * Every queue and the form of its payloads: ids only, because a database row is the truth about a job and the queue just
 * wakes workers. A new field must be optional: jobs of the release before are still under way during a deploy.
 */
export const QUEUES = {
  execution: z.object({ projectId: id, executionId: id }),
  tick: z.object({}),
} as const;

export type QueueName = keyof typeof QUEUES;
export type Payload<Name extends QueueName> = z.infer<(typeof QUEUES)[Name]>;
