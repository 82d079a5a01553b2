import { NoticeWork } from '@app/domain/signals';
import { defineJob } from './job';

/** Tells a channel something. */
export const notice = defineJob({
  name: 'notice',
  concurrency: ({ MAIL_CONCURRENCY }) => MAIL_CONCURRENCY,
  services: { notices: NoticeWork },
  run: ({ notices }, { projectId, noticeId }) => notices.run(projectId, noticeId),
});
