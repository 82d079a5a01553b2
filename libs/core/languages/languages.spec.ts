import { iso6393 } from 'iso-639-3';
import { isRegistered, shortestCode } from './languages';

describe('codes of languages', () => {
  it('are those of the registry, in either case', () => {
    const registered = new Set(iso6393.map((each) => each.iso6393));
    const bibliographic = new Set(
      iso6393.map(({ iso6392B }) => iso6392B).filter((code) => code && !registered.has(code)),
    );
    for (const { iso6391, iso6392B, iso6393: long, scope } of iso6393) {
      const shortest = scope === 'special' ? null : (iso6391 ?? long);
      for (const code of [iso6391, iso6392B, long, long.toUpperCase()]) {
        if (code === undefined) continue;
        expect([code, shortestCode(code), isRegistered(code)]).toEqual([code, shortest, !bibliographic.has(code)]);
      }
    }
  });

  it('are no others', () => {
    const known = new Set(iso6393.flatMap((each) => [each.iso6391, each.iso6392B, each.iso6393]));
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const all = [...pairs, ...pairs.flatMap((pair) => letters.map((letter) => pair + letter))];
    expect(all.filter((code) => isRegistered(code) || shortestCode(code)).filter((code) => !known.has(code))).toEqual(
      [],
    );
    for (const code of ['', 'e', ' a', 'a b', 'engl', 'a:b', '\u212Ao', 'ça', '\n  ']) {
      expect([code, shortestCode(code), isRegistered(code)]).toEqual([code, null, false]);
    }
  });
});
