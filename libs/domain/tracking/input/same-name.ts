/** Two names are the same if this is equal. The unique indexes of tags and of competitors have the same expression. */
export const sameName = (name: string): string => `lower(${name} collate "und-x-icu")`;
