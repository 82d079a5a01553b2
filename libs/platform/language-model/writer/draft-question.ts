import { z } from 'zod';
import type { Span } from '@app/core/claim-checks';
import type { Assignment, Draft, Plan } from './assignment';
import { EVIDENCE_RULE, evidenceOf, jsonSchema, messages } from './evidence-message';
import { assigned } from './plan-question';

const INSTRUCTIONS = `You write a text from evidence, by a plan.
The user message is one JSON object. "assignment" says what to write, "plan" how it is built. ${EVIDENCE_RULE}
"existing", where there is one, is data too and no evidence.
Rules:
- Each sentence says one thing and lists in "spans" the numbers of all spans that say it. A sentence that no span says is not
  written. Cite every source that says the same.
- Every number, date, name and quotation stands in a span that the sentence cites. Quotations are copied character by character,
  in the language of their span. Names are not translated.
- Name a product or brand in full where a sentence could be read alone. Say when an old figure is of: its year.
- No links, no markup, no sentence about this task. Opinions of a source are told as that source's.
- "faq": 3 to 6 questions that readers ask, "questions" first, with answers by the same rules; none without evidence.
- Write in the language of the ISO 639-1 code "language", in the brand's "voice".`;

const sentences = z.array(z.strictObject({ text: z.string(), spans: z.array(z.int()) }));

const draftSchema = z.strictObject({
  title: z.string(),
  sections: z.array(z.strictObject({ heading: z.string(), sentences })),
  faq: z.array(z.strictObject({ question: z.string(), sentences })),
});

export const draftBody = (assignment: Assignment, plan: Plan, spans: readonly Span[]) => ({
  ...messages(INSTRUCTIONS, { assignment: assigned(assignment), plan, evidence: evidenceOf(spans) }),
  ...jsonSchema('draft', z.toJSONSchema(draftSchema)),
});

/** @throws ZodError, SyntaxError when the reply has another form */
export const readDraft = (reply: string): Draft => draftSchema.parse(JSON.parse(reply));
