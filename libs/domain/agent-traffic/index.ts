export * from './agent-traffic.module';
export * from './cdn-feed.service';
export { ConnectionsRepository, type ConnectionState } from './connections.repository';
export * from './feed-dispatcher.service';
export * from './traffic-file-error';
export * from './traffic-import.service';
export * from './traffic-report';
