import { AGENT_BOTS, botOfUserAgent } from '.';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('botOfUserAgent', () => {
  it.each([
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
      'gptbot',
    ],
    ['Mozilla/5.0+AppleWebKit/537.36+(KHTML,+like+Gecko;+compatible;+GPTBot/1.2;+https://openai.com/gptbot)', 'gptbot'],
    ['mozilla/5.0 applewebkit/537.36 (khtml, like gecko; compatible; gptbot/1.2)', 'gptbot'],
    [`${CHROME}; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot`, 'oai-searchbot'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
      'chatgpt-user',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
      'claudebot',
    ],
    ['Mozilla/5.0 (compatible; Claude-SearchBot/1.0; +https://www.anthropic.com)', 'claude-searchbot'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
      'claude-user',
    ],
    ['Claude-User (claude-code/2.1.42; +https://support.anthropic.com/)', 'claude-code'],
    ['Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)', 'perplexitybot'],
    ['Mozilla/5.0 (compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)', 'perplexity-user'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'googlebot'],
    ['Googlebot-Image/1.0', 'googlebot'],
    [
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/131.0 Mobile Safari/537.36 (compatible; GoogleOther)',
      'googleother',
    ],
    ['GoogleOther-Image/1.0', 'googleother-image'],
    [
      'Mozilla/5.0 (compatible; Google-CloudVertexBot; +https://cloud.google.com/enterprise-search)',
      'google-cloudvertexbot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'bingbot',
    ],
    ['meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', 'meta-externalagent'],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'facebookexternalhit'],
    [
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
      'applebot',
    ],
    [
      'Mozilla/5.0 (compatible; Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot) Chrome/119.0.6045.214',
      'amazonbot',
    ],
    ['Mozilla/5.0 (compatible; bedrockbot-7f3a; +https://docs.aws.amazon.com/bedrock)', 'bedrockbot'],
    [`${CHROME} Agent-NovaAct/0.9`, 'nova-act'],
    ['DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)', 'duckassistbot'],
    ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'ccbot'],
    [
      'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
      'bytespider',
    ],
    ['Mozilla/5.0 (compatible) Ai2Bot-Dolma (+https://www.allenai.org/crawler)', 'ai2bot-dolma'],
    ['Mozilla/5.0 (compatible) AI2Bot (+https://www.allenai.org/crawler)', 'ai2bot'],
    ['Mozilla/5.0 (compatible; YandexAdditionalBot/3.0; +http://yandex.com/bots)', 'yandexadditional'],
    ['Scrapy/2.11.2 (+https://scrapy.org)', 'scrapy'],
  ])('knows %s', (userAgent, slug) => expect(botOfUserAgent(userAgent)?.slug).toBe(slug));

  it.each([
    [''],
    [CHROME],
    ['curl/8.5.0'],
    ['scrapyard/1.0'],
    ['NotGPTBot/1.0'],
    ['GPTBot2/1.0'],
    ['Mozilla/5.0 (compatible; Google-Extended)'],
    ['\0\ud800'],
  ])('knows no bot in %j', (userAgent) => expect(botOfUserAgent(userAgent)).toBeNull());

  it('knows each bot by its own token, whatever the case', () => {
    for (const bot of AGENT_BOTS.filter(({ userAgentToken }) => userAgentToken !== null))
      for (const token of [bot.userAgentToken!, bot.userAgentToken!.toUpperCase()])
        expect(botOfUserAgent(`Mozilla/5.0 (compatible; ${token}/1.0)`)).toBe(bot);
  });

  it('takes the most specific of several tokens, wherever it stands', () => {
    expect(botOfUserAgent('Ai2Bot-Dolma (like AI2Bot)')?.slug).toBe('ai2bot-dolma');
    expect(botOfUserAgent('AI2Bot (Ai2Bot-Dolma)')?.slug).toBe('ai2bot-dolma');
  });

  it('takes no longer for a header made to be slow', () => {
    // Time of the processor: what else the machine does does not count.
    const before = process.cpuUsage();
    botOfUserAgent('GPTBo'.repeat(13_000));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
