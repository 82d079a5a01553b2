import { Module } from '@nestjs/common';
import { ProjectsModule } from '@app/domain/projects';
import { DimensionsService } from './dimensions.service';

@Module({ imports: [ProjectsModule], providers: [DimensionsService], exports: [DimensionsService] })
export class DimensionsModule {}
