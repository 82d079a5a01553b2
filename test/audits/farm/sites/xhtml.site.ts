import { draftedSite } from '../draft';
import { renderPage } from '../page';

const inXhtml = (html: string): string =>
  html
    .replace('<!doctype html>\n<html>', '<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en">')
    .replace(/<(meta|link|img)\b([^>]*)>/g, '<$1$2 />');

export const xhtml = draftedSite(
  'xhtml',
  'Right as XHTML with xml:lang; a canonical is relative, and a page becomes unavailable in 200 days only.',
  ({ guides, about, pages, routes }) => {
    guides.canonical = '/guide/';
    about.head += '<meta name="robots" content="index, unavailable_after: {day+200}, max-snippet:-1">';
    for (const page of pages) {
      page.lang = null;
      routes[page.path] = {
        body: inXhtml(renderPage(page)),
        headers: { 'Content-Type': 'application/xhtml+xml; charset=utf-8' },
      };
    }
  },
);
