const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/** Whether arrays and objects of a JSON text go deeper than `levels`; stops at the first that does. */
export function isNestedDeeperThan(levels: number, utf8: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < utf8.length; index += 1) {
    const byte = utf8[index];
    if (byte === QUOTE) inText = !inText;
    else if (inText) index += byte === BACKSLASH ? 1 : 0;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
