import { draftedSite } from '../draft';

export const bPdfShelf = draftedSite('b-pdf-shelf', 'The about page links to two PDF files.', ({ about, routes }) => {
  about.content +=
    '<p><a href="/height.pdf">Table of heights as PDF</a> and <a href="/care.pdf">care of oiled wood as PDF</a></p>';
  for (const path of ['/height.pdf', '/care.pdf'])
    routes[path] = { body: Buffer.from('%PDF-1.4\n%%EOF\n'), headers: { 'Content-Type': 'application/pdf' } };
});
