export * from './agent-bots.service';
export * from './answer-lists.service';
export * from './coverage.service';
export * from './dimensions.module';
export * from './dimensions.service';
export * from './executions.service';
export * from './prompts.service';
