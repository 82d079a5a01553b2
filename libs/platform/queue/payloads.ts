import { applyDecorators } from '@nestjs/common';
import { IsInt, IsPositive } from 'class-validator';

const IsId = () => applyDecorators(IsInt(), IsPositive());

/** A project. */
export class ProjectPayload {
  @IsId()
  readonly projectId: number;
}

export class ExecutionPayload extends ProjectPayload {
  @IsId()
  readonly executionId: number;
}

/** A cited URL of a project. The job is about the URL's host. */
export class PagePayload extends ProjectPayload {
  @IsId()
  readonly urlId: number;
}

/** A run of recommendations of a project. */
export class RunPayload extends ProjectPayload {
  @IsId()
  readonly runId: number;
}

/** An uploaded traffic file of a project. */
export class UploadPayload extends ProjectPayload {
  @IsId()
  readonly uploadId: number;
}

/** A file of captured answers of a project. */
export class ImportPayload extends ProjectPayload {
  @IsId()
  readonly importId: number;
}

/** An intelligence task of a project. */
export class TaskPayload extends ProjectPayload {
  @IsId()
  readonly taskId: number;
}

/** A batch of technical reports of a project. */
export class AuditPayload extends ProjectPayload {
  @IsId()
  readonly batchId: number;
}

/** A delivery to a webhook of a project. */
export class WebhookPayload extends ProjectPayload {
  @IsId()
  readonly deliveryId: number;
}

/** A digest of a project. */
export class DigestPayload extends ProjectPayload {
  @IsId()
  readonly digestId: number;
}

/** A notice to a channel of a project. */
export class NoticePayload extends ProjectPayload {
  @IsId()
  readonly noticeId: number;
}

/** A mail to one person, which belongs to no project. */
export class LetterPayload {
  @IsId()
  readonly letterId: number;
}
