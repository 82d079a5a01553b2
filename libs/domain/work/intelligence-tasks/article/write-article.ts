import type { TaskResult } from '@app/core/contracts';
import { cutSpans, type Cutting, type EvidencePage } from '@app/core/claim-checks';
import { arrange } from './arrange';
import { compose } from './compose';
import type { Assignment, Author } from './draft';
import { evidenceFor } from './evidence-for';
import { judgeLabels, judgeSentences } from './judge-claims';
import { labelsOfDraft } from './labels-of-draft';
import { pagesWithOrders } from './pages-with-orders';
import { sentencesOfDraft } from './sentences-of-draft';

/** Spans of one page, and of all: a writer reads no more. */
const OF_A_PAGE = 12;
const OF_ALL = 120;

/**
 * Plans, writes and checks (docs/intelligence-tasks.md). An article has nothing that no span says, whatever the author hands in.
 * @returns null when nothing of the draft passed
 */
export async function writeArticle(
  pages: readonly EvidencePage[],
  assignment: Assignment,
  author: Author,
  cutting: Cutting = {},
): Promise<TaskResult | null> {
  const { language, topic } = assignment;
  const usable = evidenceFor(pages, assignment.type);
  const refused = await pagesWithOrders(usable, { topic, ...cutting }, author);
  const { spans: all } = cutSpans(usable, { most: OF_A_PAGE, topic, refuses: (_page, index) => refused.has(index) });
  const spans = all.slice(0, OF_ALL);
  if (spans.length === 0) return null;
  const draft = await author.write(assignment, await author.plan(assignment, spans), spans);
  const written = sentencesOfDraft(draft, language, new Set(spans.map(({ number }) => number)));
  const sentences = await judgeSentences(written, spans, assignment, author);
  const labels = await judgeLabels(labelsOfDraft(draft, sentences), spans, assignment, author);
  const judged = [...labels, ...sentences];
  const arranged = arrange(draft, judged, assignment);
  if (arranged.sections.length === 0 && arranged.faq.length === 0) return null;
  const cut = judged.filter(({ fate }) => fate.kind === 'cut').length;
  const notes = [
    ...(cut > 0 ? [`${cut} of ${judged.length} sentences and headings did not pass the check and are left out.`] : []),
    ...(refused.size > 0 ? [refusal(refused.size)] : []),
  ];
  return { ...compose(arranged, judged, spans, assignment), ...(notes.length > 0 && { note: notes.join(' ') }) };
}

const refusal = (pages: number): string =>
  pages === 1
    ? 'One page was not used, because it gives orders to language models.'
    : `${pages} pages were not used, because they give orders to language models.`;
