import type { ActorType } from '@app/core/kernel';

/** The project's own brand, or one of its competitors. */
export class Actor {
  /** Whether the brand is the project's own. */
  type: ActorType;

  /** The project's id, or the competitor's. @example 1007 */
  id: number;

  /** Null for the project. @example 1007 */
  competitor_id: number | null;

  /** The brand. @example Globex */
  name: string;

  /** Bare domain. @example globex.example */
  domain: string;
}
