/** A column whose content is encrypted with a key that is derived from `SECRET_KEY` for this purpose alone. */
export interface SealedColumn {
  /** Names the derived key. It may never change: what is stored would not open. */
  readonly purpose: string;
  readonly table: string;
  readonly column: string;
  /** Columns to whose values, with colons between them, the content is bound, so that it opens nowhere else. */
  readonly boundTo: readonly string[];
  readonly label: (boundTo: string | number) => string;
}

/** All that is stored sealed. What is missing here cannot be sealed, and `secrets rotate` seals all of it anew. */
export const SEALED = {
  signingKeys: {
    purpose: 'signing-keys',
    table: 'oauth_signing_keys',
    column: 'sealed_private_key',
    boundTo: ['kid'],
    label: (kid) => String(kid),
  },
  cdnTokens: {
    purpose: 'cdn-tokens',
    table: 'cdn_connections',
    column: 'sealed_token',
    boundTo: ['project_id'],
    label: (projectId) => `cdn:${projectId}`,
  },
  vendorKeys: {
    purpose: 'vendor-keys',
    table: 'vendor_keys',
    column: 'sealed',
    boundTo: ['account'],
    label: (account) => `vendor-key:${account}`,
  },
  webhookSecrets: {
    purpose: 'webhook-secrets',
    table: 'webhook_secrets',
    column: 'sealed',
    boundTo: ['project_id', 'webhook_id'],
    label: (webhook) => `webhook:${webhook}`,
  },
  channels: {
    purpose: 'notice-channels',
    table: 'notice_channels',
    column: 'sealed',
    boundTo: ['project_id', 'id'],
    label: (channel) => `channel:${channel}`,
  },
  letters: {
    purpose: 'letters',
    table: 'letters',
    column: 'sealed',
    boundTo: ['message_id'],
    label: (message) => `letter:${message}`,
  },
} as const satisfies Record<string, SealedColumn>;
