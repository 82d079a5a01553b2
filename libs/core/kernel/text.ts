/** Trimmed, and every run of white space inside made one space. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Unicode code points: what people take for characters, in any script. */
export const lengthOf = (text: string): number => [...text].length;
