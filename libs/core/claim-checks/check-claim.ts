import { DATES } from './rules/dates.rule';
import { FIGURES } from './rules/figures.rule';
import { LINKS } from './rules/links.rule';
import { NAMES } from './rules/names.rule';
import { NUMBERS } from './rules/numbers.rule';
import { QUOTATIONS } from './rules/quotations.rule';
import type { ClaimContext, ClaimRule, Finding } from './types';

/** What code checks of every claim. One rule a file. */
export const CLAIM_RULES: readonly ClaimRule[] = [NUMBERS, DATES, QUOTATIONS, LINKS, NAMES, FIGURES];

/** @returns parts that are in none of the cited spans, figures that cannot be, and names that may be translations */
export const checkClaim = (claim: string, context: ClaimContext): Finding[] =>
  CLAIM_RULES.flatMap((rule) => rule.check(claim, context));
