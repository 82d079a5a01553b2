import { ArtifactsRepository, GrantsService } from '@app/domain/oauth';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Removes what the authorization server has no use for: expired codes, tokens and sessions, and grants without any. */
export const artifactTick = defineTick({
  name: 'artifact_tick',
  every: 'hour',
  services: { artifacts: ArtifactsRepository, grants: GrantsService },
  run: ({ artifacts, grants }, clock) =>
    inTurn(
      () => artifacts.removeExpired(clock.now()),
      () => grants.removeSpent(),
    ),
});
