import { ConnectionAttempts } from '@app/domain/oauth';
import { defineTick } from './job';

/** Forgets how clients connected after 30 days. */
export const connectionTick = defineTick({
  name: 'connection_tick',
  every: 'hour',
  services: { attempts: ConnectionAttempts },
  run: ({ attempts }) => attempts.removeOld(),
});
