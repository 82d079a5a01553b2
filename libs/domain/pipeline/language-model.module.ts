import { Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { AccessModule, KeyedSettings } from '@app/domain/access';
import { createWriter, WRITER } from '@app/platform/language-model';
import { CLOCK } from '@app/platform/telemetry';
import { JudgingPriceModule } from './judging/judging-price.module';
import { VendorsModule } from './vendors/vendors.module';
import { LanguageModelCalls } from './language-model/language-model-calls.service';

const writer = {
  provide: WRITER,
  inject: [KeyedSettings, CLOCK],
  useFactory: (settings: KeyedSettings, clock: Clock) => settings.making((now) => createWriter(now, clock)),
};

/** The writer, and paid questions to it and to the judge. */
@Module({
  imports: [AccessModule, JudgingPriceModule, VendorsModule],
  providers: [writer, LanguageModelCalls],
  exports: [WRITER, JudgingPriceModule, LanguageModelCalls],
})
export class LanguageModelModule {}
