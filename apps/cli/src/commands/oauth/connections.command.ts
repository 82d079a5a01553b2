import { type ConnectionAttempt, ConnectionAttempts } from '@app/domain/oauth';
import { defineCommand } from '../../command-line/command';

export const listConnections = defineCommand({
  noun: 'oauth',
  verb: 'connections',
  summary: 'Lists how OAuth clients tried to connect, the newest first, and why they stopped.',
  details: 'At most 50 attempts of the last 30 days. docs/connect.md explains the steps and the reasons.',
  options: {
    client: { type: 'text', placeholder: 'text', description: "A part of the client's id, host or name." },
    failed: { type: 'flag', description: 'Only attempts that stopped.' },
  },
  examples: ['oauth connections --client claude.ai --failed'],
  run: async (app, { client, failed }, out) => {
    const attempts = await app.get(ConnectionAttempts, { strict: false }).list({ failed, ...(client && { client }) });
    for (const attempt of attempts) {
      out.line(headline(attempt));
      for (const { step, at, reason } of attempt.steps) {
        out.line(`  ${at.toISOString()}  ${step}${reason === null ? '' : `: ${reason}`}`);
      }
    }
    return { attempts: attempts.map(toDocument) };
  },
});

const headline = ({ startedAt, state, reason, client, clientId, userId, network, agent }: ConnectionAttempt): string =>
  [
    startedAt.toISOString(),
    reason === null ? state : `${state}: ${reason}`,
    client ?? clientId ?? 'unknown client',
    ...(userId === null ? [] : [`user ${userId}`]),
    network,
    agent,
  ]
    .filter(Boolean)
    .join('  ');

const toDocument = ({ state, reason, client, network, agent, steps, ...attempt }: ConnectionAttempt) => ({
  state,
  reason,
  started_at: attempt.startedAt,
  ended_at: attempt.endedAt,
  client_id: attempt.clientId,
  client,
  user_id: attempt.userId,
  network,
  agent,
  steps,
});
