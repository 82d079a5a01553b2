import { beginsAsHtml } from './begins-as-html';

describe('beginsAsHtml', () => {
  it.each(['<!DOCTYPE html>', '\uFEFF\n <html lang="en">', '<!-- a --> <!-- b -->\n<head>', '<body>'])(
    'knows %j',
    (text) => expect(beginsAsHtml(text)).toBe(true),
  );

  it.each(['', 'User-agent: *', '# Title\n<html>', '<!-- a note -->\n# Title', '{"html": 1}', '<htmlx>'])(
    'leaves %j alone',
    (text) => expect(beginsAsHtml(text)).toBe(false),
  );

  it('takes no longer for many comments than for few', () => {
    expect(beginsAsHtml('<!---->'.repeat(300_000))).toBe(false);
  });
});
