import { Module } from '@nestjs/common';
import { ColumnsModule } from '../columns/columns.module';
import { SamplesRepository } from './samples.repository';

@Module({ imports: [ColumnsModule], providers: [SamplesRepository], exports: [SamplesRepository] })
export class SamplesModule {}
