export { checkClaim, CLAIM_RULES } from './check-claim';
export { givesOrders } from './orders';
export { cutSpans, type CutEvidence } from './spans';
export { fold, normal } from './text/fold';
export { languageOf } from './text/language-of';
export { sentencesOf } from './text/sentences';
export type { ClaimContext, ClaimRule, EvidencePage, Finding, RuleName, Span } from './types';
export { hostOfSpan } from './rules/links.rule';
