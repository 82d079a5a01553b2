interface Phrases {
  /** `{source}` and `{claim}` are filled in. */
  readonly attributed: string;
  /** Heading of what one or more sources say, each alone: `{source}`. */
  readonly by: string;
  /** What its readers ask a source: `{source}`, `{topic}`. */
  readonly asks: string;
  /** Behind a claim of old sources: `{year}`. */
  readonly dated: string;
  readonly single: string;
  readonly open: string;
}

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: {
    attributed: 'According to {source}: {claim}',
    by: 'According to {source}',
    asks: 'What does {source} say about “{topic}”?',
    dated: ' (as of {year})',
    single: 'single source',
    open: 'Questions to answer',
  },
  es: {
    attributed: 'Según {source}: {claim}',
    by: 'Según {source}',
    asks: '¿Qué dice {source} sobre «{topic}»?',
    dated: ' (dato de {year})',
    single: 'una sola fuente',
    open: 'Preguntas por responder',
  },
  de: {
    attributed: 'Laut {source}: {claim}',
    by: 'Nach Angaben von {source}',
    asks: 'Was sagt {source} zu „{topic}“?',
    dated: ' (Stand {year})',
    single: 'nur eine Quelle',
    open: 'Offene Fragen',
  },
  ja: {
    attributed: '{source}によると、{claim}',
    by: '{source}によると',
    asks: '「{topic}」について{source}は何と述べていますか。',
    dated: '（{year}年時点）',
    single: '出典は一つ',
    open: '答えるべき質問',
  },
  fr: {
    attributed: 'Selon {source} : {claim}',
    by: 'Selon {source}',
    asks: 'Que dit {source} sur « {topic} » ?',
    dated: ' (donnée de {year})',
    single: 'une seule source',
    open: 'Questions en suspens',
  },
  it: {
    attributed: 'Secondo {source}: {claim}',
    by: 'Secondo {source}',
    asks: 'Che cosa dice {source} su «{topic}»?',
    dated: ' (dato del {year})',
    single: 'una sola fonte',
    open: 'Domande aperte',
  },
  pt: {
    attributed: 'Segundo {source}: {claim}',
    by: 'Segundo {source}',
    asks: 'O que diz {source} sobre “{topic}”?',
    dated: ' (dado de {year})',
    single: 'uma só fonte',
    open: 'Perguntas por responder',
  },
  nl: {
    attributed: 'Volgens {source}: {claim}',
    by: 'Volgens {source}',
    asks: 'Wat zegt {source} over “{topic}”?',
    dated: ' (stand {year})',
    single: 'één bron',
    open: 'Open vragen',
  },
};

const NEUTRAL: Phrases = {
  attributed: '{source}: {claim}',
  by: '{source}',
  asks: '{source}: {topic}?',
  dated: ' ({year})',
  single: '1×',
  open: '?',
};

/** What code itself adds to a text. Other languages get forms that need no words. */
export const phrasesOf = (language: string): Phrases => PHRASES[language] ?? NEUTRAL;
