import type { FaqEntry } from '@app/core/contracts';

interface Described {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The brand, on whose site it will stand. */
  readonly publisher: string;
  readonly faq: readonly FaqEntry[];
}

/** An article and its questions for search engines, by https://schema.org/Article and https://schema.org/FAQPage. */
export function jsonLdOf({ title, description, language, publisher, faq }: Described): Record<string, unknown> {
  const article = {
    ...{ '@type': 'Article', headline: title, description, inLanguage: language },
    publisher: { '@type': 'Organization', name: publisher },
  };
  const questions = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  const page = { '@type': 'FAQPage', inLanguage: language, mainEntity: questions };
  return { '@context': 'https://schema.org', '@graph': questions.length > 0 ? [article, page] : [article] };
}
