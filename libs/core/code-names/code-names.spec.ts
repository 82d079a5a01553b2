import { COUNTRIES, LANGUAGES } from './code-names';

describe('countries and languages by their names', () => {
  it('turns names into codes and back, and leaves other text alone', () => {
    expect(['Spain', ' spain', 'ES', 'Atlantis', ''].map(COUNTRIES.codeOf)).toEqual(['ES', 'ES', 'ES', 'Atlantis', '']);
    expect(['ES', 'NG', 'es', 'Spain'].map(COUNTRIES.nameOf)).toEqual(['Spain', 'Nigeria', 'es', 'Spain']);
    expect(['German', 'de'].map(LANGUAGES.codeOf)).toEqual(['de', 'de']);
  });

  it('has each name once, and no union or old code', () => {
    for (const { names, codeOf, nameOf } of [COUNTRIES, LANGUAGES]) {
      const all = names();
      expect(all.length).toBeGreaterThan(150);
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((name) => nameOf(codeOf(name)) !== name)).toEqual([]);
    }
    expect(COUNTRIES.names()).not.toContain('European Union');
    expect(COUNTRIES.nameOf('BU')).toBe('BU');
  });
});
