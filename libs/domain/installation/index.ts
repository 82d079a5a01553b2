export * from './dead-letters/dead-letters.service';
export * from './installation.module';
export * from './sightings/worker-presence.service';
export * from './state/installation-state.service';
