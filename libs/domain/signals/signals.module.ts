import { Module } from '@nestjs/common';

/** What the service says by itself. */
@Module({})
export class SignalsModule {}
