/** A column whose content is encrypted with a key that is derived from `SECRET_KEY` for this purpose alone. */
export interface SealedColumn {
  /** Names the derived key. It may never change: what is stored would not open. */
  readonly purpose: string;
  readonly table: string;
  /** The primary key, of one column. */
  readonly key: string;
  readonly column: string;
  /** What the content is bound to, so that it opens in no other row. */
  readonly label: (key: string | number) => string;
}

/** All that is stored sealed. What is missing here cannot be sealed, and `secrets rotate` seals all of it anew. */
export const SEALED = {
  signingKeys: {
    purpose: 'signing-keys',
    table: 'oauth_signing_keys',
    key: 'kid',
    column: 'sealed_private_key',
    label: (kid) => String(kid),
  },
  cdnTokens: {
    purpose: 'cdn-tokens',
    table: 'cdn_connections',
    key: 'project_id',
    column: 'sealed_token',
    label: (projectId) => `cdn:${projectId}`,
  },
  vendorKeys: {
    purpose: 'vendor-keys',
    table: 'vendor_keys',
    key: 'account',
    column: 'sealed',
    label: (account) => `vendor-key:${account}`,
  },
} as const satisfies Record<string, SealedColumn>;
