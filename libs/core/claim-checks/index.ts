export { checkClaim, CLAIM_RULES } from './check-claim';
export { accusedPages, type Accusation, givesOrders } from './orders';
export { cutSpans, type CutEvidence, type Cutting } from './spans';
export { spansAbout, speaksOfSubject, type Subject } from './subject';
export { fold, normal } from './text/fold';
export { isInAnother, languageOf } from './text/language-of';
export { sentencesOf } from './text/sentences';
export { topicWords, Vocabulary } from './text/topic-words';
export type {
  ClaimContext,
  ClaimRule,
  EvidencePage,
  Fact,
  Figures,
  FigureScope,
  Finding,
  RuleName,
  Span,
} from './types';
export { hostOfSpan, linksOf } from './rules/links.rule';
export { type Fate, fateByCode, fateByVerdict } from './verdicts/fate';
export { type AskedClaim, type ClaimAnswer, type ClaimVerdict, settleClaims } from './verdicts/settle-claims';
export { staleYear } from './verdicts/stale-year';
