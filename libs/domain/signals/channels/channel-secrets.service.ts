import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Seal, SEALED } from '@app/platform/secrets';

/** What is sealed of a channel. */
export interface ChannelSecret {
  /** The address or URL. */
  readonly target: string;
  /** Token of the link by which the reader of mails stops them. */
  readonly stop?: string;
}

/** Seals where channels lead, each bound to its channel. */
@Injectable()
export class ChannelSecrets {
  private readonly box: Seal;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.box = new Seal(SEALED.channels, settings);
  }

  /** @throws ApiError `ERR_UNAVAILABLE` */
  seal(scope: ProjectScope, id: number, secret: ChannelSecret): Buffer {
    if (!this.settings.SECRET_KEY)
      throw new ApiError('ERR_UNAVAILABLE', 'SECRET_KEY is not set: where channels lead is sealed with it');
    return this.box.seal(boundTo(scope, id), Buffer.from(JSON.stringify(secret)));
  }

  /** @returns null for what was sealed with another `SECRET_KEY` */
  open(scope: ProjectScope, id: number, sealed: Buffer): ChannelSecret | null {
    const opened = this.box.open(boundTo(scope, id), sealed);
    return opened && (JSON.parse(opened.plain.toString()) as ChannelSecret);
  }
}

const boundTo = ({ projectId }: ProjectScope, id: number): string => `${projectId}:${id}`;
