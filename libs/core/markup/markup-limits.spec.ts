import { assertWithinLimits, MARKUP_LIMITS, MarkupTooLarge } from './markup-limits';

const LIMITS = { elements: 4, nodes: 9, depth: 3, attributes: 4, attributesOfElement: 3 };

it.each([
  ['nothing', ''],
  ['elements', '<p>a<p>b<p>c<p>d'],
  ['depth, whatever closes by itself', '<i><b><u></u></b></i><br>'],
  ['attributes', '<p a b c><p d>'],
  ['texts of a script, which stay as they are', '<script>a & b & c & d & e</script>'],
])('takes as much as it may: %s', (_, html) => expect(() => assertWithinLimits(html, LIMITS)).not.toThrow());

it.each([
  ['more than 4 elements', '<br><br><br><br><br>'],
  ['more than 3 elements inside each other', '<i><i><i><i>'],
  ['more than 4 attributes', '<p a b c><p d e>'],
  ['more than 3 attributes of one element', '<p a b c d>'],
  ['more than 9 elements, texts and comments', '<!---->'.repeat(10)],
  ['more than 9 elements, texts and comments', '&amp;'.repeat(10)],
  // Written out, it is five references and the texts between them.
  ['more than 9 elements, texts and comments', 'a & b & c & d & e & f'],
])('%s: refused', (message, html) => {
  expect(() => assertWithinLimits(html, LIMITS)).toThrow(new MarkupTooLarge(message));
});

it('leaves the largest ordinary pages alone: 3 MB of short, marked up sentences', () => {
  const sentence =
    '<div class="a b" id=x><p>Some words, <b>quite</b> a few, with a <a href="/x">link</a> &amp; more.</p></div>';
  expect(() => assertWithinLimits(sentence.repeat(3_000_000 / sentence.length), MARKUP_LIMITS)).not.toThrow();
});
