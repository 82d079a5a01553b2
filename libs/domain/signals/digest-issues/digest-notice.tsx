import type { DigestContent } from '@app/core/contracts';
import { coursePicture, type DigestLinks, DigestMail, digestText, sheetOf } from '@app/core/digests';
import { pageText } from '@app/platform/pages';
import { pngOf } from '@app/platform/pictures';

/** The picture's name within its mail. */
const PICTURE = 'course@digest';

/** A digest as a mail. */
export interface DigestNotice {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly images: readonly { cid: string; filename: string; content: Buffer; contentType: 'image/png' }[];
}

export function noticeOf(content: DigestContent, links: DigestLinks): DigestNotice {
  const svg = coursePicture(content);
  return {
    subject: sheetOf(content).title,
    text: digestText(content, links),
    html: pageText(<DigestMail content={content} links={links} picture={svg && PICTURE} />),
    images: svg ? [{ cid: PICTURE, filename: 'course.png', content: pngOf(svg), contentType: 'image/png' }] : [],
  };
}
