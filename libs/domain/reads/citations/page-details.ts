import type { MentionEvidence } from '@app/core/contracts';
import { type ProjectSelection } from '../selection/selections';
import { toActor } from '@app/domain/tracking';
import type { EvidenceRecord } from './cited-pages.repository';

/** Evidence may outlive its competitor, and is left out then. */
export const toEvidence = (
  { scope, actors }: Pick<ProjectSelection, 'scope' | 'actors'>,
  rows: readonly EvidenceRecord[],
): MentionEvidence[] =>
  rows.flatMap(({ actorId, snippet, start, end }) => {
    const actor = actors.find((tracked) => tracked.actorId === actorId);
    return actor ? [{ actor: toActor(scope, actor), snippet, start, end }] : [];
  });
