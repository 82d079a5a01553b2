import type { ActorType } from '@app/core/kernel';

/** The project's own brand, or one of its competitors. */
export class Actor {
  type: ActorType;

  /** The project's id, or the competitor's. */
  id: number;

  /** Null for the project. */
  competitor_id: number | null;

  name: string;

  /** Bare domain. */
  domain: string;
}
