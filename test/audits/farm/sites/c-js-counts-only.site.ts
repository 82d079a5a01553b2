import { draftedSite } from '../draft';

export const cJsCountsOnly = draftedSite(
  'c-js-counts-only',
  'Thin, and no fault of scripts: a start page of few words whose only script counts visitors.',
  ({ home }) => {
    home.answer = '<p>Seven people build desks of ash and oak at the docks of Bristol.</p>';
    home.content =
      '<p><img src="/images/desk.svg" width="640" height="360" alt="A desk of ash"></p><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); } gtag("js", new Date()); gtag("config", "G-1");</script>';
  },
);
