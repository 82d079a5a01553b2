import { IntParam } from '../params';

/** What the columns of versions hold. */
const LAST_VERSION = 2_147_483_647;

/** Of a text that several people may edit at once. */
export class ReadVersion {
  @IntParam({
    required: true,
    max: LAST_VERSION,
    description: 'The version that was read. When the text is another one by now, nothing is written: `ERR_CONFLICT`.',
    example: 1,
    toolWords: 'The version that was read',
  })
  version: number;
}

export class FormerVersion {
  @IntParam({
    required: true,
    max: LAST_VERSION,
    description: 'The version whose text comes back, as a new version.',
    example: 1,
    toolWords: 'The version to go back to',
  })
  to_version: number;
}

export class NamedVersion {
  @IntParam({ required: true, max: LAST_VERSION, description: 'The version.', example: 1 })
  version: number;
}
