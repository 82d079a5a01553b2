import { type Cadence, cadenceOf, CADENCES, type Calendar } from '@app/core/kernel';
import { type Slot, slotAt } from './slot';

/** The slot that is under way of a project's prompts with one cadence of their own, and the runs that it has. */
export interface PromptSlot {
  /** The prompts' own; null of those that have none. */
  readonly cadence: Cadence | null;
  readonly slot: Slot;
  readonly replicates: number;
}

/** The slots of all prompts that a project may have. @param cadence the project's */
export const slotsAt = (cadence: Cadence, calendar: Calendar, now: Date): { cadence: Cadence | null; slot: Slot }[] =>
  [null, ...CADENCES].map((own) => ({ cadence: own, slot: slotAt(cadenceOf(cadence, own), calendar, now) }));

/** Columns of {@link slotColumns}, by which a statement finds the slot of a prompt: by the prompt's own cadence. */
export const PROMPT_SLOT = {
  cadence: 'text',
  from_slot: 'text',
  before_slot: 'text',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  replicates: 'int',
};

export const slotColumns = (slots: readonly PromptSlot[]) =>
  slots.map(({ cadence, slot, replicates }) => ({
    cadence,
    from_slot: slot.from,
    before_slot: slot.before,
    starts_at: slot.start,
    ends_at: slot.end,
    replicates,
  }));
