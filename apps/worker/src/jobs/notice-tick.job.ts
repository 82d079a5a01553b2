import { LetterWork } from '@app/domain/access';
import { NoticeWork } from '@app/domain/signals';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Hands over notices and letters that are due. */
export const noticeTick = defineTick({
  name: 'notice_tick',
  every: 'sweep',
  services: { notices: NoticeWork, letters: LetterWork },
  run: ({ notices, letters }) =>
    inTurn(
      () => notices.dispatch(),
      () => letters.dispatch(),
    ),
});
