import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PromptJudging } from '@app/domain/pipeline';
import { SETTINGS, type Settings } from '@app/platform/config';
import { QueueClient } from '@app/platform/queue';

/** Has prompts judged that rules alone have classified. */
@Injectable()
export class PromptsProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly queues: QueueClient,
    private readonly judging: PromptJudging,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queues.work('prompt_tick', 1, () => this.judging.run());
    await this.queues.every('prompt_tick', this.settings.PLAN_EVERY_SECONDS * 1000);
  }
}
