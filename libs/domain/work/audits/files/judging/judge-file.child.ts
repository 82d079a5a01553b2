import { gunzipSync } from 'node:zlib';
import { type Finding, groundOfNow, judgedFile, type SeenFacts, shownFinding } from '@app/core/audit-checks';
import type { ReadText } from '@app/platform/foreign-text';
import { type EditedText, GROUND_BYTES } from './file-readers';

export const read: ReadText<EditedText, Finding[]> = ({ report, ground, text }) => {
  const stored = JSON.parse(gunzipSync(ground, { maxOutputLength: GROUND_BYTES }).toString('utf8')) as SeenFacts;
  return judgedFile(report, groundOfNow(stored), text).map(shownFinding);
};
