import type { Wording } from '../item';
import { checkWording, wordingText } from './check-wording';

const PLAIN: Wording = {
  title: 'Answer “Which trail shoes are light?” on your site',
  description:
    'Answers to “Which trail shoes are light?” name Globex in 60 % of 140 answers (95 % interval 51.7 to 67.7 %) and Acme in ' +
    '12.5 % of 140 answers (95 % interval 8 to 19 %). They draw on https://globex.example/trail, https://news.example/shoes.',
  whyItMatters: 'Who asks this hears of Globex, and seldom or never of Acme.',
  actionSteps: [
    'Read the newest answers to “Which trail shoes are light?”, and note what they say of Globex.',
    'Publish a page that answers the question itself, with facts that can be checked.',
    'Compare the share of answers that name you in four weeks with the one above.',
  ],
};

const GERMAN: Wording = {
  title: 'Beantworten Sie „Which trail shoes are light?“ auf Ihrer Website',
  description:
    'Antworten auf „Which trail shoes are light?“ nennen Globex in 60 % von 140 Antworten (95-%-Intervall 51,7 bis 67,7 %) und ' +
    'Acme in 12,5 % von 140 Antworten (95-%-Intervall 8 bis 19 %). Sie stützen sich auf https://globex.example/trail und ' +
    'https://news.example/shoes.',
  whyItMatters: 'Wer so fragt, hört von Globex und selten oder nie von Acme.',
  actionSteps: [
    'Lesen Sie die neuesten Antworten auf „Which trail shoes are light?“ und notieren Sie, was sie über Globex sagen.',
    'Veröffentlichen Sie eine Seite, die genau diese Frage beantwortet, mit überprüfbaren Fakten.',
    'Vergleichen Sie in vier Wochen den Anteil der Antworten, die Sie nennen, mit dem obigen.',
  ],
};

const SPANISH: Wording = {
  title: 'Responda a «Which trail shoes are light?» en su sitio',
  description:
    'Las respuestas a «Which trail shoes are light?» nombran a Globex en el 60 % de 140 respuestas (intervalo del 95 %: de 51,7 a ' +
    '67,7 %) y a Acme en el 12,5 % de 140 respuestas (intervalo del 95 %: de 8 a 19 %). Se apoyan en https://globex.example/trail y ' +
    'https://news.example/shoes.',
  whyItMatters: 'Quien pregunta esto oye hablar de Globex, y rara vez o nunca de Acme.',
  actionSteps: [
    'Lea las respuestas más recientes a «Which trail shoes are light?» y anote lo que dicen de Globex.',
    'Publique una página que responda a la pregunta misma, con datos comprobables.',
    'Dentro de cuatro semanas, compare la proporción de respuestas que le nombran con la de arriba.',
  ],
};

const JAPANESE: Wording = {
  title: '「Which trail shoes are light?」に自社サイトで答える',
  description:
    '「Which trail shoes are light?」への回答は、140件の回答の60%（95%区間 51.7～67.7%）で Globex の名を挙げ、140件の回答の' +
    '12.5%（95%区間 8～19%）で Acme の名を挙げています。 https://globex.example/trail と https://news.example/shoes をもとにしています。',
  whyItMatters: 'この質問をする人が耳にするのは Globex で、Acme のことはめったに、あるいはまったく耳にしません。',
  actionSteps: [
    '「Which trail shoes are light?」への最新の回答を読み、Globex について何を述べているかを書き留める。',
    '質問そのものに答え、確かめられる事実を載せたページを公開する。',
    '四週間後に、自社の名を挙げる回答の割合を上の割合と比べる。',
  ],
};

const names = ['Acme', 'Globex'];
const faultOf = (other: Wording, language = 'de') => checkWording(PLAIN, other, { language, names }).fault;

it.each([
  ['de', GERMAN],
  ['es', SPANISH],
  ['ja', JAPANESE],
  ['en', PLAIN],
])('finds nothing wrong with an honest item in %s', (language, other) => {
  expect(faultOf(other, language)).toBeNull();
});

it.each<[string, Partial<Wording>]>([
  ['the number “37', { title: `${GERMAN.title}: 37 % mehr` }],
  ['the number “3', { description: GERMAN.description.replace('12,5', '3') }],
  ['the date “1. mai 2019”', { whyItMatters: 'Das gilt seit dem 1. Mai 2019.' }],
  ['the link “https://buy.example/x”', { whyItMatters: 'Siehe https://buy.example/x.' }],
  ['the link “buy.example”', { whyItMatters: 'Siehe buy.example.' }],
  ['the quotation “Nie wieder Acme”', { whyItMatters: 'Es heißt „Nie wieder Acme“.' }],
  ['the name “Initech', { whyItMatters: 'Fragen Sie die Firma Initech.' }],
])('names what was added: %s', (part, change) => {
  expect(faultOf({ ...GERMAN, ...change })).toContain(`It adds ${part}`);
});

it.each<[string, string, string]>([
  ['the number “60', '60 % von', 'vielen von'],
  ['the number “67.7', '51,7 bis 67,7 %', '51,7 % und mehr'],
  ['the link “https://news.example/shoes”', ' und https://news.example/shoes', ''],
  ['the quotation “Which trail shoes are light?”', '„Which trail shoes are light?“', 'die Frage'],
])('names what was left out of what was seen: %s', (part, from, to) => {
  const description = GERMAN.description.replace(from, to);
  expect(description).not.toBe(GERMAN.description);
  expect(faultOf({ ...GERMAN, description })).toContain(`It leaves out ${part}`);
});

it('wants every part, of a size like that of the plain words', () => {
  expect(faultOf({ ...GERMAN, actionSteps: GERMAN.actionSteps.slice(1) })).toContain('steps');
  expect(faultOf({ ...GERMAN, title: ' ' })).toContain('empty');
  expect(faultOf({ ...GERMAN, title: 'Wort '.repeat(200) })).toContain('too long');
});

it('leaves names that may be translations to the question', () => {
  const plain = { ...PLAIN, whyItMatters: 'The University of Sofia asks this.' };
  const other = { ...SPANISH, whyItMatters: 'Lo pregunta la Universidad de Sofia.' };
  expect(checkWording(plain, other, { language: 'es', names })).toEqual({
    fault: null,
    asked: ['Universidad Sofia'],
  });
});

it('makes one text of all parts', () => {
  expect(wordingText(PLAIN)).toContain(PLAIN.description);
  expect(wordingText(PLAIN)).toContain(`- ${PLAIN.actionSteps[2]}`);
});
