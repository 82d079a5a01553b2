import { storable } from '@app/core/markup';

const DEEPEST = 64;

/**
 * A JSON value whose texts can be stored; changes it in place, without recursion.
 * @returns undefined when it nests too deep
 */
export function plainJson(json: unknown): unknown {
  const root = { json };
  const open: { holder: Record<string, unknown>; depth: number }[] = [{ holder: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { holder, depth } = next;
    if (depth > DEEPEST) return undefined;
    for (const [key, part] of Object.entries(holder)) {
      const name = storable(key);
      if (name !== key) delete holder[key];
      if (name !== key || typeof part === 'string')
        define(holder, name, typeof part === 'string' ? storable(part) : part);
      if (part && typeof part === 'object') open.push({ holder: part as Record<string, unknown>, depth: depth + 1 });
    }
  }
  return root.json;
}

/** Also what is called `__proto__`. */
const define = (holder: object, name: string, value: unknown): void =>
  void Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
