/** What a character is made of, by its code in ASCII. */
const SPACE = 0;
const LETTER = 1;
const DIGIT = 2;
const MARK = 3;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) return LETTER;
  if (/[0-9]/.test(character)) return DIGIT;
  return /\s/.test(character) ? SPACE : MARK;
});

/** Tokens of a run of characters of one kind, which is at least one token. A space belongs to the word behind it. */
function tokensOfRun(kind: number, length: number): number {
  if (kind === LETTER) return Math.max(1, length / 2.7);
  if (kind === DIGIT) return Math.ceil(length / 3);
  return kind === MARK ? 0.75 + length / 4 : 0;
}

/**
 * Estimates the length of JSON in tokens by its characters alone, and never by less than o200k counts for the bodies that
 * we answer (token-estimate.spec.ts). Beyond ASCII every character counts as one. The vocabulary itself has 2 MB, and to
 * count by it takes longer than to answer.
 */
export function estimateTokens(json: string): number {
  let tokens = 0;
  let kind = SPACE;
  let length = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    const next = code < KINDS.length ? KINDS[code]! : SPACE;
    if (code >= KINDS.length) tokens += 1;
    if (next === kind) length += 1;
    else {
      tokens += tokensOfRun(kind, length);
      kind = next;
      length = 1;
    }
  }
  return Math.ceil(tokens + tokensOfRun(kind, length));
}
