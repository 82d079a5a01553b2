import { ArtifactsRepository } from '@app/domain/oauth';
import { defineTick, HOURLY } from './job';

/** Removes codes, tokens, sessions and grants of the authorization server that have expired. */
export const artifactTick = defineTick({
  name: 'artifact_tick',
  every: HOURLY,
  services: { artifacts: ArtifactsRepository },
  run: ({ artifacts }, clock) => artifacts.removeExpired(clock.now()),
});
