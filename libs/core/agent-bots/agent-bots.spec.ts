import { AGENT_BOTS, AGENT_BOT_CATEGORIES, AGENT_COMPANIES } from '.';

describe('the catalogue of AI bots', () => {
  it('has every code, slug and name once, and codes without a gap', () => {
    expect(AGENT_BOTS.map(({ code }) => code)).toEqual(AGENT_BOTS.map((_, index) => index + 1));
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
