export * from './annotations.service';
export * from './collection-writes.service';
export * from './competitor-writes.service';
export * from './project-writes.service';
export * from './prompt-writes.service';
export * from './tag-assignment.service';
export * from './writes.module';
