import { NotText, textFileReader } from './text-file';

const TEXT = 'marca,respuesta\nÑandú,"sí, 𝄞"\n';

const readInPieces = (bytes: Buffer, size: number): string => {
  const read = textFileReader();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += read(bytes.subarray(at, at + size));
  return text + read();
};

const utf16le = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
const utf16be = Buffer.from(utf16le).swap16();

describe('a file of text', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), TEXT],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`), `\ufeff${TEXT}`],
    ['UTF-16, little end first', utf16le, `\ufeff${TEXT}`],
    ['UTF-16, big end first', utf16be, `\ufeff${TEXT}`],
  ])('is read as %s, wherever it is cut', (_, bytes, text) => {
    for (const size of [4, 5, 7, bytes.length]) expect(readInPieces(bytes, size)).toBe(text);
  });

  it.each([
    ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'not UTF-8'],
    ['a character that is cut off', Buffer.from('Ñ').subarray(0, 1), 'not UTF-8'],
    ['half a unit of UTF-16', utf16le.subarray(0, -1), 'not UTF-8'],
    ['.xlsx', Buffer.from('PK\u0003\u0004 and so on'), 'a workbook'],
    ['.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'a workbook'],
  ])('is none in %s', (_, bytes, problem) => {
    expect(() => readInPieces(bytes, 8)).toThrow(NotText);
    expect(() => readInPieces(bytes, 8)).toThrow(problem);
  });
});
