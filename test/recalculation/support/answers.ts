/** A line of `answers import`: prompts repeat, answers name some of the brands and cite some pages. */
export function answerLine(number: number, brands: readonly string[], domains: readonly string[]) {
  const named = brands.filter((_, index) => (number * 7 + index * 5) % 3 !== 0);
  const cited = domains.filter((_, index) => (number + index) % 2 === 0);
  const list = named.map((brand, index) => `${index + 1}. ${brand} is worth a look`).join('\n');
  const links = cited.map((domain) => `[here](https://www.${domain}/page-${number % 4}?utm_source=x)`).join(' and ');
  return {
    prompt: `Which tool is the best for team ${number % 6}${number % 6 === 5 ? ', Cobalt or another' : ''}?`,
    country_code: 'ES',
    language_code: 'en',
    model: number % 2 === 0 ? 'chatgpt' : 'gemini',
    executed_at: new Date(Date.UTC(2026, 1, 25) + number * 5_400_000).toISOString(),
    answer: `Answer ${number}.\n\n${number % 2 === 0 ? list : named.toReversed().join(', then ')}\n\nRead ${links}.`,
  };
}
