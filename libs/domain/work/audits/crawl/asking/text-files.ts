import { isUtf8 } from 'node:buffer';
import type { TextFileFacts } from '@app/core/audit-checks';
import { byteOrderMark, storable } from '@app/core/markup';
import type { Answer } from './asker';

/** A character of UTF-8 has at most four bytes: one that is cut off leaves three. */
const CUT_OFF = 3;

export function textFileOf({ facts, body }: Answer): TextFileFacts {
  const isFound = facts.status === 200;
  return {
    ...facts,
    text: isFound ? storable(new TextDecoder().decode(body)) : null,
    utf8: isWhollyUtf8(body, facts.cut),
    bom: byteOrderMark(body) === 'utf-8',
  };
}

function isWhollyUtf8(body: Buffer, cut: boolean): boolean {
  for (let less = 0; less <= (cut ? CUT_OFF : 0); less += 1) {
    if (isUtf8(body.subarray(0, body.length - less))) return true;
  }
  return false;
}
