export * from './actor';
export * from './actors.repository';
export * from './project-scope';
export * from './projects.module';
export * from './projects.repository';
export * from './projects.service';
export * from './selections';
