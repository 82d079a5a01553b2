import type { Clock } from '@app/core/kernel';

/** Nest token of the kernel's {@link Clock}. */
export const CLOCK = Symbol('clock');

export const systemClock: Clock = { now: () => new Date() };
