export * from './citation-groups.service';
export * from './citations.module';
export * from './cited-urls.service';
