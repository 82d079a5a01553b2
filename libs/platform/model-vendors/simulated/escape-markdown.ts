/** A brand may be called `A*B` or `[x]`; in the text it must read so. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]|<>#~]/g, '\\$&');
