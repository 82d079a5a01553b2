import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { VendorGate } from './vendor-gate.service';
import { VendorKeysService } from './vendor-keys.service';
import { VendorStatesRepository } from './vendor-states.repository';

/** The accounts of the installation at vendors: their keys, and whether they are asked at the moment. */
@Module({
  imports: [AccessModule],
  providers: [VendorGate, VendorKeysService, VendorStatesRepository],
  exports: [VendorGate, VendorKeysService],
})
export class VendorsModule {}
