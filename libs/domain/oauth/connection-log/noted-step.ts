import { createHash } from 'node:crypto';
import { networkOf } from '@app/platform/http';
import type { ConnectionStepName, LoggedStep } from './connection-steps';

/** A step as who sees it notes it. */
export interface NotedStep {
  readonly step: ConnectionStepName;
  readonly reason?: string;
  readonly address?: string;
  readonly agent?: string;
  readonly clientId?: string;
  readonly client?: string;
  /** Id of the library's interaction; a hash of it is stored. */
  readonly interaction?: string;
  readonly grantId?: string;
  readonly userId?: number;
}

const LENGTH = 200;
const HASH_LENGTH = 16;

const NOT_PRINTED = /[\p{C}\p{Zl}\p{Zp}]/gu;
const QUERY = /(\bhttps?:\/\/[^\s?#]*)[?#]\S*/gi;

/** Strangers write these texts, and operators read them in a terminal. */
const readable = (text: string | undefined): string | null =>
  text
    ? text
        .slice(0, 10 * LENGTH)
        .replace(NOT_PRINTED, ' ')
        .replace(QUERY, '$1')
        .slice(0, LENGTH)
    : null;

/** @returns what may be stored of a step */
export const toLoggedStep = (
  { step, reason, address, agent, clientId, client, interaction, grantId, userId }: NotedStep,
  at: Date,
): LoggedStep => ({
  at,
  step,
  reason: readable(reason),
  network: networkOf(address),
  agent: readable(agent) ?? '',
  clientId: readable(clientId),
  client: readable(client),
  flow: interaction ? createHash('sha256').update(interaction).digest('base64url').slice(0, HASH_LENGTH) : null,
  grantId: grantId ?? null,
  userId: userId ?? null,
});
