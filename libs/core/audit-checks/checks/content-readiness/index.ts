import { defineReport } from '../../define-report';
import { answerFirst } from './answer-first.check';
import { authorVisible } from './author-visible.check';
import { boilerplate } from './boilerplate.check';
import { citedEvidence } from './cited-evidence.check';
import { dateVisible } from './date-visible.check';
import { duplicateText } from './duplicate-text.check';
import { freshness } from './freshness.check';
import { headingLevels } from './heading-levels.check';
import { hiddenText } from './hidden-text.check';
import { imageAlt } from './image-alt.check';
import { brokenImages } from './broken-images.check';
import { imageWeight } from './image-weight.check';
import { viewport } from './viewport.check';
import { listsTables } from './lists-tables.check';
import { oneH1 } from './one-h1.check';
import { promptInjection } from './prompt-injection.check';
import { questionHeadings } from './question-headings.check';
import { sectionLength } from './section-length.check';
import { thinPages } from './thin-pages.check';

export const CONTENT_READINESS = defineReport(
  'content_readiness',
  ['pages', 'sitemaps', 'images'],
  [
    oneH1,
    headingLevels,
    answerFirst,
    sectionLength,
    questionHeadings,
    listsTables,
    citedEvidence,
    authorVisible,
    dateVisible,
    freshness,
    boilerplate,
    hiddenText,
    promptInjection,
    imageAlt,
    imageWeight,
    brokenImages,
    viewport,
    thinPages,
    duplicateText,
  ],
);
