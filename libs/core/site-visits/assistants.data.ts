import type { Assistant } from './assistant';

/**
 * Assistants by the hosts that their visitors name as referrer. Cloudflare's list of referrers by operator
 * (developers.cloudflare.com/ai-crawl-control/reference/bots) has some; the others are the addresses at which the
 * assistants are used. Codes are stored: never reuse or renumber one.
 */
export const ASSISTANTS = [
  { code: 1, slug: 'chatgpt', name: 'ChatGPT', hosts: ['chatgpt.com', 'chat.openai.com', 'com.openai.chatgpt'], sources: ['openai'], model: 'chatgpt', fetchers: ['chatgpt-user'] },
  { code: 2, slug: 'perplexity', name: 'Perplexity', hosts: ['perplexity.ai', 'ai.perplexity.app.android'], model: 'perplexity', fetchers: ['perplexity-user'] },
  { code: 3, slug: 'gemini', name: 'Gemini', hosts: ['gemini.google.com', 'bard.google.com', 'com.google.android.apps.bard'], model: 'gemini', fetchers: ['gemini-deep-research'] },
  { code: 4, slug: 'copilot', name: 'Copilot', hosts: ['copilot.microsoft.com', 'copilot.com', 'copilot.cloud.microsoft', 'm365.cloud.microsoft', 'edgeservices.bing.com', 'com.microsoft.copilot'], places: ['bing.com/chat', 'bing.com/copilotsearch'], model: 'copilot', fetchers: [] },
  { code: 5, slug: 'claude', name: 'Claude', hosts: ['claude.ai', 'com.anthropic.claude'], model: 'claude', fetchers: ['claude-user'] },
  { code: 6, slug: 'grok', name: 'Grok', hosts: ['grok.com', 'ai.x.grok'], places: ['x.com/i/grok', 'twitter.com/i/grok'], model: 'grok', fetchers: [] },
  { code: 7, slug: 'deepseek', name: 'DeepSeek', hosts: ['chat.deepseek.com', 'com.deepseek.chat'], model: 'deepseek', fetchers: [] },
  { code: 8, slug: 'meta_ai', name: 'Meta AI', hosts: ['meta.ai'], model: 'meta_ai', fetchers: ['meta-externalfetcher'] },
  { code: 9, slug: 'mistral', name: 'Le Chat', hosts: ['chat.mistral.ai'], model: null, fetchers: ['mistralai-user'] },
  { code: 10, slug: 'duck_ai', name: 'Duck.ai', hosts: ['duck.ai'], model: null, fetchers: ['duckassistbot'] },
  { code: 11, slug: 'you', name: 'You.com', hosts: ['you.com'], model: null, fetchers: [] },
  { code: 12, slug: 'poe', name: 'Poe', hosts: ['poe.com'], model: null, fetchers: [] },
  { code: 13, slug: 'kimi', name: 'Kimi', hosts: ['kimi.com', 'kimi.moonshot.cn'], model: null, fetchers: ['kimi-user'] },
  { code: 14, slug: 'qwen', name: 'Qwen', hosts: ['chat.qwen.ai', 'qianwen.com', 'tongyi.com'], model: null, fetchers: ['tongyibot'] },
  { code: 15, slug: 'doubao', name: 'Doubao', hosts: ['doubao.com'], model: null, fetchers: [] },
] as const satisfies readonly Assistant[];
