import { readAmount } from '@app/core/kernel';
import type { OwnSpendCaps, SpendCaps } from '@app/domain/access';

/** Millionths of the currency; null for no cap; that of the installation. */
export type Cap = number | null | 'default';

export interface CapChange {
  readonly own: OwnSpendCaps;
  /** Caps that go back to the installation's, and the owner's, which another of administrators takes the place of. */
  readonly defaults: readonly (keyof OwnSpendCaps)[];
}

/** Reads an amount of the currency such as 12.50, `none` or `default`; undefined for anything else. */
export function readCap(text: string): Cap | undefined {
  if (text === 'default') return text;
  if (text === 'none') return null;
  return readAmount(text);
}

/** @param caps undefined for a cap that stays as it is */
export function capChange(caps: Readonly<Record<keyof SpendCaps, Cap | undefined>>): CapChange {
  const own: Partial<Record<keyof SpendCaps, number | null>> = {};
  const defaults: (keyof OwnSpendCaps)[] = caps.hard === undefined ? [] : ['owner'];
  for (const name of ['soft', 'hard'] as const) {
    const cap = caps[name];
    if (cap === 'default') defaults.push(name);
    else if (cap !== undefined) own[name] = cap;
  }
  return { own, defaults };
}
