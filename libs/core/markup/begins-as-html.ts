/** A comment ends at its first `-->`: a pattern that could go on would try every way to join comments. */
const HTML = /^\uFEFF?\s*(?:<!--(?:(?!-->)[^]){0,1000}-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

/** Whether a text is HTML by its beginning, comments aside, whatever it is called. */
export const beginsAsHtml = (text: string): boolean => HTML.test(text);
