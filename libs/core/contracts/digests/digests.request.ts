import { DIGEST_CADENCES, type DigestCadence, LIMITS } from '@app/core/kernel';
import { BoolParam, EnumParam, inOrder, IntListParam, IntParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { ShareEnd } from '../shares/shares.request';

/** Until then the answers of the day before are judged, and alarms are raised. */
const FIRST_HOUR = 5;

const name = { collapsed: true, maxLength: LIMITS.nameLength, description: 'What people call it.', example: 'Mondays' };
const cadence = { description: 'Of the last week, from Monday to Sunday, or of the last month.' };
const weekday = {
  max: 7,
  description:
    'The local day on which a weekly one is sent, 1 for Monday. A monthly one is sent on the first of the month.',
};
const hour = { min: FIRST_HOUR, max: 23, description: 'The local hour from which on it is sent.' };

class Schedule {
  @IntParam({ ...weekday, default: 1 })
  weekday: number;

  @IntParam({ ...hour, default: 8 })
  hour: number;
}

class Recipients {
  @IntListParam({
    clearable: true,
    maxItems: LIMITS.channelsPerDigest,
    description: 'The channels of the project that it is sent to; unless some are named, those that hear `digest`.',
    example: [12],
  })
  channel_ids?: number[] | null;
}

class NewDigest extends ProjectQuery {
  @TextParam({ ...name, required: true })
  name: string;

  @EnumParam(DIGEST_CADENCES, { ...cadence, default: 'weekly' })
  cadence: DigestCadence;
}

/** POST /digests (docs/digests.md). */
export class CreateDigestBody extends inOrder(NewDigest, Schedule, Recipients) {}

/** GET /digests (docs/digests.md). */
export class DigestsQuery extends inOrder(ProjectQuery, PageQuery) {}

export class DigestPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The digest.', example: 41 })
  id: number;
}

/** GET /digests/{id} (docs/digests.md). */
export class DigestQuery extends DigestPath {}

/** GET /digests/{id}/preview (docs/digests.md). */
export class DigestPreviewQuery extends DigestPath {}

/** POST /digests/{id}/test (docs/digests.md). */
export class TestDigestBody extends DigestPath {}

/** GET /digests/{id}/issues (docs/digests.md). */
export class DigestIssuesQuery extends inOrder(DigestPath, PageQuery) {}

class ChangedDigest {
  @TextParam(name)
  name?: string;

  @EnumParam(DIGEST_CADENCES, cadence)
  cadence?: DigestCadence;

  @IntParam({ ...weekday, example: 1 })
  weekday?: number;

  @IntParam({ ...hour, example: 8 })
  hour?: number;

  @BoolParam({ description: 'Whether it rests: no issue is made.', example: true })
  paused?: boolean;
}

/** PATCH /digests/{id} (docs/digests.md). */
export class UpdateDigestBody extends inOrder(DigestPath, ChangedDigest, Recipients) {}

class SharedIssue extends DigestPath {
  @IntParam({ description: 'The issue; the preview as it is now unless sent.', example: 7 })
  issue_id?: number;
}

/** POST /digests/{id}/share (docs/digests.md). */
export class ShareDigestBody extends inOrder(SharedIssue, ShareEnd) {}
