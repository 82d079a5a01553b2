import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { TrackingModule } from '@app/domain/tracking';
import { LAUNCH_KINDS, type LaunchKind } from './launch-kind';
import { LaunchesRepository } from './launches.repository';
import { LaunchesService } from './launches.service';

@Module({})
export class LaunchesModule {
  /**
   * @param kinds every kind of work that this app may prepare or start
   * @param imports the modules that provide them
   */
  static with(kinds: readonly Type<LaunchKind>[], imports: readonly Type<unknown>[] = []): DynamicModule {
    return {
      module: LaunchesModule,
      imports: [TrackingModule, ...imports],
      providers: [
        LaunchesRepository,
        LaunchesService,
        { provide: LAUNCH_KINDS, inject: [...kinds], useFactory: (...made: LaunchKind[]) => made },
      ],
      exports: [LaunchesService],
    };
  }
}
