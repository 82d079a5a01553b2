/** Control characters, and those that turn the direction of the text around a name. */
const UNREADABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a name can be stored, and shown to users who consent. */
export const isReadableName = (name: string): boolean => name.isWellFormed() && !UNREADABLE.test(name);
