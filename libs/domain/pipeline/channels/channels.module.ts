import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { TrackingPortsModule } from '../tracking-ports.module';
import { ChannelSwitch } from './channel-switch.service';
import { ProjectChannels } from './project-channels.service';

/** The one channel over which a project has each model asked. */
@Module({
  imports: [AccessModule, TrackingPortsModule],
  providers: [ChannelSwitch, ProjectChannels],
  exports: [ChannelSwitch, ProjectChannels],
})
export class ChannelsModule {}
