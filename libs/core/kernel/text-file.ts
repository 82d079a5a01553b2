import { OperatorError } from './operator-error';

/** A file that people take for text and that is none. The message says what they can do, as a sentence. */
export class NotText extends OperatorError {}

/** For archives of which a reader finds out only later that they are none of its own. */
export const WORKBOOK = 'The file is a workbook. Save it as “CSV UTF-8” in your spreadsheet, and choose that file.';
const OTHER_ENCODING =
  'The file is not UTF-8. Save it as UTF-8, in a spreadsheet as “CSV UTF-8”, and choose that file.';

/** How files of spreadsheets begin: Excel's and LibreOffice's are ZIP files, and older ones of Excel containers of Microsoft's. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const UTF_16 = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] };

/** @throws NotText */
function decoderOf(start: Uint8Array = new Uint8Array()): TextDecoder {
  if (WORKBOOKS.some((sign) => begins(start, sign))) throw new NotText(WORKBOOK);
  const utf16 = Object.entries(UTF_16).find(([, mark]) => begins(start, mark));
  return new TextDecoder(utf16?.[0], { fatal: true, ignoreBOM: true });
}

const begins = (bytes: Uint8Array, sign: readonly number[]): boolean =>
  sign.every((byte, index) => bytes[index] === byte);

/**
 * Reads a file of text from its beginning: UTF-8, or UTF-16 that says so, as spreadsheets write "Unicode text". Other encodings cannot be told from
 * one another, and a wrong guess would change names without a word.
 *
 * @returns what decodes the file's chunks in their order, and, called without one, ends it. A byte order mark stays.
 *   It throws {@link NotText}.
 */
export function textFileReader(): (chunk?: Uint8Array) => string {
  let decoder: TextDecoder | undefined;
  return (chunk) => {
    decoder ??= decoderOf(chunk);
    try {
      return decoder.decode(chunk as Uint8Array<ArrayBuffer> | undefined, { stream: chunk !== undefined });
    } catch {
      throw new NotText(OTHER_ENCODING);
    }
  };
}
