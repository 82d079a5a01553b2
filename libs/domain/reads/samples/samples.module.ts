import { Module } from '@nestjs/common';
import { SamplesRepository } from './samples.repository';

@Module({ providers: [SamplesRepository], exports: [SamplesRepository] })
export class SamplesModule {}
