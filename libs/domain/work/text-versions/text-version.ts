import { ApiError, type ChangeActorKind, changeActorOf, type RequestContext } from '@app/core/kernel';

/** What versions of every kind of text have. */
export interface TextVersion {
  readonly version: number;
  readonly madeAt: Date;
  readonly kind: ChangeActorKind;
  readonly userId: number | null;
  /** What was edited, as people name it. */
  readonly edited: readonly string[];
  readonly revertedTo: number | null;
}

/** By whoever asks, after the version that they have read. */
export function nextVersion(ctx: RequestContext, read: number) {
  const { kind, user_id } = changeActorOf(ctx);
  return { version: read + 1, madeAt: ctx.now, kind, userId: user_id ?? null };
}

export const textVersionBody = (row: TextVersion & { readonly userName: string | null }) => ({
  version: row.version,
  made_at: row.madeAt.toISOString(),
  made_by: { kind: row.kind, user_id: row.userId, user_name: row.userName },
  edited: [...row.edited],
  reverted_to: row.revertedTo,
});

/** `ERR_CONFLICT`: somebody has made another version since. */
export const versionConflict = (noun: 'file' | 'text', version: number): ApiError =>
  new ApiError('ERR_CONFLICT', `the ${noun} is version ${version} by now: read it, and edit that`, {
    param: 'version',
    version,
  });
