import { LIMITS, NOTICE_CHANNEL_KINDS, NOTICE_KINDS, type NoticeChannelKind, type NoticeKind } from '@app/core/kernel';
import { EnumListParam, EnumParam, inOrder, IntParam, TextParam } from '../params';
import { ItsProject, ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

const hears = {
  description: 'What it is told of.',
  example: ['alarm', 'model_changed'],
  toolWords: 'What it is told of',
};

class Described {
  @TextParam({
    clearable: true,
    maxLength: LIMITS.nameLength,
    description: 'What it is for.',
    example: 'The marketing team',
    toolWords: 'What it is for',
  })
  description?: string | null;
}

class NewChannel {
  @EnumParam(NOTICE_CHANNEL_KINDS, { required: true, description: 'What carries its notices.', example: 'slack' })
  kind: NoticeChannelKind;

  @TextParam({
    required: true,
    maxLength: LIMITS.urlLength,
    description:
      'An e-mail address for `mail`; the URL of an incoming webhook for `slack`, and of a Workflow for `teams`. ' +
      'URLs are secrets: they cannot be shown again.',
    example: 'https://hooks.slack.com/services/T0/B0/x',
  })
  target: string;

  @EnumListParam(NOTICE_KINDS, { ...hears, required: true })
  hears: NoticeKind[];
}

/** POST /channels (docs/channels.md). */
export class CreateChannelBody extends inOrder(ProjectQuery, NewChannel, Described) {}

/** GET /channels (docs/channels.md). */
export class ChannelsQuery extends inOrder(ProjectQuery, PageQuery) {}

class ChannelId {
  @IntParam({ required: true, description: 'The channel.', example: 12, toolWords: 'From list_channels' })
  id: number;
}

export class ChannelPath extends inOrder(ItsProject, ChannelId) {}

/** GET /channels/{id} (docs/channels.md). */
export class ChannelQuery extends ChannelPath {}

class ChannelChange {
  @EnumListParam(NOTICE_KINDS, hears)
  hears?: NoticeKind[];

  @EnumParam(['active', 'paused'], {
    description:
      '`paused`: it is told nothing; `active`: it is told again. An address that has to agree is asked by mail again.',
    example: 'paused',
    toolWords: 'paused is told nothing',
  })
  state?: 'active' | 'paused';
}

/** PATCH /channels/{id} (docs/channels.md). */
export class UpdateChannelBody extends inOrder(ChannelPath, ChannelChange, Described) {}

/** POST /channels/{id}/test (docs/channels.md). */
export class TestChannelBody extends ChannelPath {}
