import { PAGE_FACTS_LIMITS } from '@app/core/audit-checks';
import { shortened } from '@app/core/markup';

/** Lists with an end: so many entries, and so many characters in all of them. */
export class Kept {
  readonly cut = new Set<string>();
  private readonly characters = new Map<string, number>();

  add<Entry extends object>(name: string, list: Entry[], entry: Entry, limit: number = PAGE_FACTS_LIMITS.list): void {
    const size = (this.characters.get(name) ?? 0) + sizeOf(entry);
    if (list.length >= limit || size > PAGE_FACTS_LIMITS.characters) return void this.cut.add(name);
    this.characters.set(name, size);
    list.push(entry);
  }
}

const ENTRY = 40;

const sizeOf = (entry: object): number =>
  Object.values(entry).reduce<number>((size, value) => size + (typeof value === 'string' ? value.length : 8), ENTRY);

export const value = (text: string): string => shortened(text, PAGE_FACTS_LIMITS.value);

/** Blanks tidied. */
export const tidy = (text: string): string => value(text.replace(/\s+/g, ' ').trim());
