import { Module } from '@nestjs/common';
import { ForeignText } from './foreign-text';

@Module({
  providers: [{ provide: ForeignText, useFactory: () => new ForeignText() }],
  exports: [ForeignText],
})
export class ForeignTextModule {}
