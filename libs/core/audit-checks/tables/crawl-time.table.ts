import type { TableDefinition } from './fact-table';

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

export const crawlTime: TableDefinition = {
  id: 'crawl_time',
  title: 'Where the time of the crawl went',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget',
  rows: ({ timings: { steps = [] } }) =>
    steps.map(({ step, requests, ...ms }) => ({
      step,
      requests,
      seconds: seconds(ms.totalMs),
      seconds_of_answers: seconds(ms.answersMs),
      seconds_of_pauses: seconds(ms.pausesMs),
      seconds_of_reading: seconds(ms.readingMs),
    })),
};
