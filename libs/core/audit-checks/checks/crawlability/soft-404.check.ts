import type { Check } from '../../check';
import { type HtmlPage, htmlPages } from '../../pages-of';
import { isUnread, pass, reasonOf, START_UNREAD, unknown } from '../../unread';

/** How pages begin that say that there is none, in seven languages. */
const NONE =
  /^(?:(?:error|fehler|erreur|errore|erro|エラー)[\s:]*)?404(?!\d)|^(?:(?:the |this |sorry, |oops[!,.]* )*(?:page|product)\b.{0,30}(?:not found|not be found|does(?: not|n.t) exist)|(?:die |diese )?seite (?:wurde )?nicht gefunden|(?:la )?página no (?:encontrada|existe)|(?:la )?page (?:est )?introuvable|pagina non trovata|página não encontrada|ページが見つかりません)/iu;
const FEW_WORDS = 120;

const saysNone = ({ page: { titles, headings, mainWords } }: HtmlPage): boolean =>
  mainWords < FEW_WORDS &&
  [titles[0]?.text, headings.find(({ level }) => level === 1)?.text].some(
    (text) => text !== undefined && NONE.test(text),
  );

export const soft404: Check<'missingPath' | 'pages'> = {
  slug: 'soft-404',
  title: 'A page that does not exist answers 404',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
  recommendation: 'Answer unknown paths with status 404 or 410.',
  check(site) {
    const { start, missingPath } = site;
    if (start.status !== 200) return START_UNREAD;
    const places = htmlPages(site)
      .filter((page) => page !== site.startPage && saysNone(page))
      .map(({ url, page }) => ({ url, detail: `status 200, “${page.titles[0]?.text ?? ''}”` }));
    if (places.length > 0 && missingPath.status !== 200) {
      return {
        status: 'warn',
        evidence: `${places.length} pages say that they are not there, and answer 200.`,
        places,
      };
    }
    if (isUnread(missingPath)) return unknown(`An unknown path could not be read: ${reasonOf(missingPath)}.`);
    if (missingPath.status !== 200) return pass(`An unknown path answers ${missingPath.status}.`);
    const led = missingPath.redirects.length > 0 ? `leads to ${missingPath.finalUrl}` : 'answers 200';
    return {
      status: 'warn',
      evidence: `An unknown path ${led}.`,
      places: [{ url: missingPath.url, detail: `status ${missingPath.status}` }, ...places],
    };
  },
};
