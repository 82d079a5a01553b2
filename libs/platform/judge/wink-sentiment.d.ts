declare module 'wink-sentiment' {
  interface Token {
    readonly value: string;
    /** Only words of the list have one. */
    readonly score?: number;
  }

  /** `normalizedScore` is the mean of the words that have a score, -5 to 5. */
  export default function sentiment(phrase: string): {
    readonly normalizedScore: number;
    readonly tokenizedPhrase: readonly Token[];
  };
}
