/** A brand may be called `A*B` or `[x]`, and the text must show it so. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]|<>#~]/g, '\\$&');
