/** Enumerations of docs/api.md and docs/metrics.md. Each list is the only place where its values are written. */
export const ACTOR_TYPES = ['project', 'competitor'] as const;
export type ActorType = (typeof ACTOR_TYPES)[number];

export const PROMPT_TYPES = ['informational', 'navigational', 'commercial', 'transactional'] as const;
export type PromptType = (typeof PROMPT_TYPES)[number];

export const BRAND_KINDS = ['brand', 'brand_other', 'non_brand'] as const;
export type BrandKind = (typeof BRAND_KINDS)[number];

export const GRANULARITIES = ['day', 'week', 'month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** How an answer was captured; a project's model holds exactly one. */
export const CHANNELS = ['api', 'ui_capture', 'imported', 'simulated'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a stored source row is; exclusive, the first that fits in this order. */
export const SOURCE_TYPES = ['owned', 'competitor', 'social_media', 'ugc', 'third_party'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** From best to worst. A stored level is its index here plus one. */
export const SENTIMENT_LEVELS = ['very_positive', 'positive', 'neutral', 'negative', 'very_negative'] as const;
export type SentimentLevel = (typeof SENTIMENT_LEVELS)[number];

/** Scopes of an API key; `full` is a synonym of `read_write` for older keys. */
export const KEY_SCOPES = ['read', 'read_write', 'full'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Scopes of an OAuth grant on the MCP endpoint. */
export const MCP_SCOPES = ['mcp:read', 'mcp:write'] as const;
export type McpScope = (typeof MCP_SCOPES)[number];
