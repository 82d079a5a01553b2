interface Phrases {
  /** `{source}` and `{claim}` are filled in. */
  readonly attributed: string;
  readonly single: string;
  readonly faq: string;
}

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: { attributed: 'According to {source}: {claim}', single: 'single source', faq: 'Questions and answers' },
  es: { attributed: 'Según {source}: {claim}', single: 'una sola fuente', faq: 'Preguntas y respuestas' },
  de: { attributed: 'Laut {source}: {claim}', single: 'nur eine Quelle', faq: 'Fragen und Antworten' },
  ja: { attributed: '{source}によると、{claim}', single: '出典は一つ', faq: 'よくある質問' },
  fr: { attributed: 'Selon {source} : {claim}', single: 'une seule source', faq: 'Questions et réponses' },
  it: { attributed: 'Secondo {source}: {claim}', single: 'una sola fonte', faq: 'Domande e risposte' },
  pt: { attributed: 'Segundo {source}: {claim}', single: 'uma só fonte', faq: 'Perguntas e respostas' },
  nl: { attributed: 'Volgens {source}: {claim}', single: 'één bron', faq: 'Vragen en antwoorden' },
};

const NEUTRAL: Phrases = { attributed: '{source}: {claim}', single: '1×', faq: 'FAQ' };

/** What code itself adds to a text. Other languages get forms that need no words. */
export const phrasesOf = (language: string): Phrases => PHRASES[language] ?? NEUTRAL;
