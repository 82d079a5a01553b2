export * from './inspect-redis';
export * from './payloads';
export * from './queue-client';
export * from './queue.module';
export * from './queues';
