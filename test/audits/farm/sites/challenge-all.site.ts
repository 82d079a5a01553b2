import { farmSite, html, notFound } from '../site';

export const challengeAll = farmSite(
  'challenge-all',
  'Everybody gets a challenge instead of the start page, with 200.',
  {
    '/': html(`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><title>Just a moment...</title><meta name="robots" content="index,follow"></head>
<body><h1>harbour.example</h1><p>Checking whether you are human. This may take a few seconds.</p>
<p>The site needs to review the security of your connection before it goes on. Please wait for a moment and do not close or reload this page, for that would begin the whole review again; keep this window
open, and turn scripts and cookies on, because without them the review of your connection cannot come to an end today.</p>
<form id="challenge-form" action="/cdn-cgi/challenge" method="post"><input type="hidden" name="token" value="1"></form>
<script src="/cdn-cgi/challenge.js"></script></body></html>`),
    '/cdn-cgi/challenge.js': { body: '', headers: { 'Content-Type': 'text/javascript' } },
    '*': notFound(),
  },
);
