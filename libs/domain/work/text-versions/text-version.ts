import { ApiError, type ChangeActorKind, changeActorOf, invalidParam, type RequestContext } from '@app/core/kernel';

/** What is made of a text: edits, or a way back. */
export interface TextStep {
  /** What was edited, as people name it. */
  readonly edited: readonly string[];
  readonly revertedTo: number | null;
}

/** What versions of every kind of text have. */
export interface TextVersion extends TextStep {
  readonly version: number;
  readonly madeAt: Date;
  readonly kind: ChangeActorKind;
  readonly userId: number | null;
}

export const changesNothing = ({ edited, revertedTo }: TextStep): boolean => edited.length === 0 && revertedTo === null;

export const refusedEdit = (message: string): ApiError => invalidParam('edits', `edits: ${message}`);

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
