import { AGENT_BOTS, AGENT_BOT_CATEGORIES, AGENT_COMPANIES } from '.';

/** `code:slug` of every bot. Rows that are stored hold these codes: add one for a new bot, and never change one. */
const PINNED = `
  1:gptbot 2:oai-searchbot 3:chatgpt-user 4:oai-adsbot 5:chatgpt-agent 6:openai-operator 7:claudebot
  8:claude-searchbot 9:claude-user 10:claude-code 11:anthropic-ai 12:claude-web 13:perplexitybot 14:perplexity-user
  15:googlebot 16:google-extended 17:googleother 18:googleother-image 19:googleother-video 20:google-cloudvertexbot
  21:google-agent 22:google-mariner 23:google-urlcontext 24:gemini-deep-research 25:google-notebooklm
  26:google-firebase 27:google-gemini-cli 28:bingbot 29:azureai-searchbot 30:meta-externalagent
  31:meta-externalfetcher 32:meta-webindexer 33:meta-externalads 34:facebookbot 35:facebookexternalhit 36:applebot
  37:applebot-extended 38:amazonbot 39:amzn-searchbot 40:amzn-user 41:amazon-buyforme 42:nova-act 43:bedrockbot
  44:amazon-kendra 45:amazon-qbusiness 46:duckassistbot 47:duckduckbot 48:mistralai-user 49:mistralai-index
  50:mistralai-training 51:xai-grokbot 52:xai-bot 53:deepseekbot 54:cohere-ai 55:cohere-training 56:ai2bot
  57:ai2bot-dolma 58:ai2bot-deepresearch 59:ccbot 60:bytespider 61:tiktokspider 62:trae 63:diffbot 64:youbot
  65:bravebot 66:kagi-fetcher 67:phindbot 68:andibot 69:iaskbot 70:linerbot 71:exabot 72:exasearchbot 73:tavilybot
  74:linkupbot 75:shapbot 76:shap-user 77:firecrawlagent 78:crawl4ai 79:apifybot 80:brightbot 81:terracotta
  82:queritbot 83:mozilla-tabstack 84:cloudflare-autorag 85:atlassian-bot 86:klaviyoaibot 87:petalbot 88:pangubot
  89:chatglm-spider 90:tongyibot 91:yiyanbot 92:baiduspider 93:kimi-user 94:manus-user 95:yandexbot
  96:yandexadditional 97:timpibot 98:omgili 99:webzio-extended 100:imagesiftbot 101:img2dataset 102:laiondownloader
  103:icc-crawler 104:cotoyogi 105:sbintuitionsbot 106:kangaroo-bot 107:velenpublicwebcrawler 108:semrushbot-ocob
  109:semrushbot-swa 110:scrapy 111:devin 112:cursor 113:opencode 114:twinagent
`;
const CODES = Object.fromEntries(
  PINNED.trim()
    .split(/\s+/)
    .map((pinned) => pinned.split(':')),
);

describe('the catalogue of AI bots', () => {
  it('has every bot under the code that rows hold', () => {
    expect(Object.fromEntries(AGENT_BOTS.map(({ code, slug }) => [code, slug]))).toEqual(CODES);
  });

  it('has every code, slug and name once', () => {
    expect(new Set(AGENT_BOTS.map(({ code }) => code)).size).toBe(AGENT_BOTS.length);
    for (const key of ['slug', 'name'] as const) {
      expect(new Set(AGENT_BOTS.map((bot) => bot[key].toLowerCase())).size).toBe(AGENT_BOTS.length);
    }
  });

  it.each(AGENT_BOTS.map((bot) => [bot.slug, bot] as const))('describes %s in a sentence', (slug, bot) => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(AGENT_BOT_CATEGORIES).toContain(bot.category);
    expect(bot.description).toMatch(/^[A-Z].*[^.]\.$/);
    expect(bot.userAgentToken ?? bot.robotsToken).toBeTruthy();
  });

  it('knows that some tokens are never in a user agent', () => {
    const silent = AGENT_BOTS.filter(({ userAgentToken }) => userAgentToken === null);
    expect(silent.map(({ robotsToken }) => robotsToken)).toEqual(['Google-Extended', 'Applebot-Extended']);
  });

  it('names each company once', () => {
    expect(AGENT_COMPANIES).toContain('OpenAI');
    expect(new Set(AGENT_COMPANIES).size).toBe(AGENT_COMPANIES.length);
  });
});
