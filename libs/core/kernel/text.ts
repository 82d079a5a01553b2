/** The text trimmed, with every run of white space inside made one space. */
export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The number of Unicode code points, which people take for characters in any script. */
export const lengthOf = (text: string): number => [...text].length;
