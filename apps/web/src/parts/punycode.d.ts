/** The library, whose name is that of a module of Node but for the slash. */
declare module 'punycode/' {
  /** @throws RangeError for what is no punycode */
  export function decode(encoded: string): string;
}
