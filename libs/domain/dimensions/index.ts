export * from './dimensions.module';
export * from './dimensions.service';
