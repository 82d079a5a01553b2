/** Legal forms, abbreviations for the most part: `Company` and `Group` are as often a part of the name. */
const FORMS =
  'inc|incorporated|corp|corporation|co|ltd|limited|llc|llp|plc|gmbh|ag|kg|kgaa|se|sa|sas|sarl|sl|slu|srl|spa|bv|nv|ab|asa|aps|oy|oyj|kk|pty|pvt|ltda|lda|aş|sro|doo|kft|zrt|sp z oo';
const SUFFIX = new RegExp(`(?:,\\s?|\\s)(?:${FORMS})$`, 'i');
const UNSPACED_FORMS = ['股份有限公司', '有限责任公司', '有限公司', '株式会社', '주식회사', '合同会社', '(株)', '(주)'];
const PREFIX_FORMS = /^(?:ООО|ОАО|ЗАО|ПАО|АО|ТОО|PT)\s+/u;

/** A name without the legal form at its end (or start, where its language puts it there); else the name itself. */
export function withoutLegalForm(name: string): string {
  const undotted = name.replace(/(?<=\p{L})\.(?=\p{L}(?!\p{L})|\s|$)/gu, '').trimEnd();
  const suffix = SUFFIX.exec(undotted);
  if (suffix) {
    const end = lengthBeforeForm(name, suffix[0]);
    const rest = name.slice(0, end).replace(/[\s,]+$/, '');
    return /[\p{L}\p{Nd}]$/u.test(rest) ? rest : name;
  }
  for (const form of UNSPACED_FORMS) {
    const rest = name.startsWith(form)
      ? name.slice(form.length)
      : name.endsWith(form)
        ? name.slice(0, -form.length)
        : '';
    if (rest.trim()) return rest.trim();
  }
  return name.replace(PREFIX_FORMS, '');
}

/** Where the legal form starts in the name as written, with its dots. */
function lengthBeforeForm(name: string, form: string): number {
  let left = form.replace(/[^\p{L}]/gu, '').length;
  let at = name.length;
  while (left > 0 && at > 0) if (/\p{L}/u.test(name[--at])) left--;
  return at;
}
