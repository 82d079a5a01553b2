import { LEGAL_FORMS, LEGAL_FORMS_AT_START, UNSPACED_LEGAL_FORMS } from './legal-forms.data';

/** Letters alone: points, blanks and slashes come and go in legal forms. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}&+]/gu, '')
    .toLowerCase();

const FORMS = new Set(LEGAL_FORMS.split(',').map(letters));
const FORMS_AT_START = new Set(LEGAL_FORMS_AT_START.split(',').map(letters));
/** Names come in this form as well (fold-text.ts). */
const UNSPACED = UNSPACED_LEGAL_FORMS.flatMap((form) => [form, form.normalize('NFKC')]);
/** So many words has the longest form. */
const LONGEST = 6;
const IS_NAME = /[\p{L}\p{Nd}].*[\p{L}\p{M}\p{Nd}]["'»“”!?).]?$|^\p{Lo}$/u;
const QUOTED = /^["'«„“](.+)["'»“”]$/u;
const FIRST_WORD = /^[^\s"]+\s*/u;
/** Forms that a comma or a word of another form sets apart. Beside `&` they are part of the name: `Tiffany & Co.` */
const CONNECTIVE = /[\s,(–-](?:&|und|and|e|y|et)?$/u;

/** A name without its legal forms, stacked ones too, at its end or start, and without quotes; else the name itself. */
export function withoutLegalForm(name: string): string {
  let bare = name.trim();
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = withoutStart(withoutEnd(bare));
    const unquoted = QUOTED.exec(bare)?.[1].trim();
    if (unquoted && !unquoted.includes('"')) bare = unquoted;
  }
  return bare === '' || bare === name.trim() ? name : bare;
}

function withoutEnd(name: string): string {
  for (const form of UNSPACED) {
    if (name.endsWith(form) && name.length > form.length) return kept(name, name.slice(0, -form.length));
  }
  // The longest form first: of `S.A. de C.V.` nothing may be left.
  const starts = [...name.matchAll(/[\s,(–-]+(?=[^\s,(–-])/gu)].map(({ index }) => index).slice(-LONGEST);
  for (const start of starts) {
    if (start === 0 || !FORMS.has(letters(name.slice(start)))) continue;
    const rest = name.slice(0, start);
    // What is beside an ampersand, as in `GmbH & Co. KG`, is a form only when one stands before it too.
    const joined = /[&]\s*$/u.test(rest);
    if (joined) continue;
    return kept(name, rest);
  }
  return name;
}

function withoutStart(name: string): string {
  for (const form of UNSPACED) {
    if (name.startsWith(form) && name.length > form.length) return kept(name, name.slice(form.length));
  }
  const [first = ''] = FIRST_WORD.exec(name) ?? [];
  return first.length < name.length && FORMS_AT_START.has(letters(first)) ? kept(name, name.slice(first.length)) : name;
}

const withoutSigns = (text: string): string => text.replace(/[\s,(–-]+$/u, '');

/** What is left must be a name: `Inc` is one itself. */
function kept(name: string, rest: string): string {
  const trimmed = withoutSigns(withoutSigns(rest).replace(CONNECTIVE, '')).trim();
  return IS_NAME.test(trimmed) ? trimmed : name;
}
