import type { BrandKind, Cadence, PromptType } from '@app/core/kernel';

/** All that users say of a prompt besides its text. */
export interface PromptState {
  readonly id: number;
  readonly prompt_type: PromptType;
  readonly prompt_type_by_user: boolean;
  readonly brand_kind: BrandKind;
  readonly brand_kind_by_user: boolean;
  readonly scheduled: boolean;
  /** Codes of the only models that it is asked on; null for all that are enabled. */
  readonly models: readonly number[] | null;
  /** Its own; null for that of its project. */
  readonly cadence: Cadence | null;
  /** Its tags, in the order in which it got them. */
  readonly tags: readonly number[];
}

export const isSameState = (one: PromptState, other: PromptState): boolean => essence(one) === essence(other);

const essence = (state: PromptState): string =>
  JSON.stringify([
    state.id,
    state.prompt_type,
    state.prompt_type_by_user,
    state.brand_kind,
    state.brand_kind_by_user,
    state.scheduled,
    state.models ?? null,
    state.cadence ?? null,
    state.tags,
  ]);
