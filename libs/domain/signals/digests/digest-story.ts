import type { DigestContent } from '@app/core/contracts';
import { sheetOf, spanWords } from '@app/core/digests';
import type { Story } from '../notices/story';

/** A digest for channels that have room for a few lines. */
export function digestStory(content: DigestContent, digestId: number, issue: number): Story {
  const { headline, rows, parts } = sheetOf(content);
  return {
    title: spanWords(content, content.cadence),
    lines: [
      headline,
      ...rows.map(
        ({ name, value, certainty, change, verdict }) =>
          `${name}: ${value} (${certainty}), ${change}${verdict && `, ${verdict}`}`,
      ),
      ...parts.flatMap(({ title, lines }) => lines.slice(0, 2).map(({ text }) => `${title}: ${text}`)),
    ],
    path: `manage/digests/${digestId}?issue=${issue}`,
    issue,
  };
}
