import { z } from 'zod';

/** A count in a body of any format. The largest is what its column takes. */
export const count = z.int().min(0).max(2_147_483_647);

export const modelName = z
  .string()
  .max(200)
  .regex(/^[!-~]+$/);
