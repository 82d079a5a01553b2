import { formatAddress, parseAddress } from './address';

const again = (href: string): string => {
  const { pathname, search } = new URL(href, 'http://localhost');
  return formatAddress(parseAddress(pathname, search));
};

describe('an address of the dashboard', () => {
  it.each([
    '/app',
    '/app/7/overview',
    '/app/7/answers/123',
    '/app/7/manage/audits/12',
    '/app/7/overview?range=90',
    '/app/7/overview?from=2026-03-01&to=2026-03-29',
    '/app/7/overview?range=7&model=chatgpt,claude&country_code=ES&metric=net_sentiment&confidence=market&compare=none',
    '/app/7/answers?sort=newest&page=3',
    '/app/7/overview?compare=year',
    '/app/7/overview?from=2026-03-01&to=2026-03-29&compare=2026-01-01/2026-01-31',
  ])('says the same after it was read: %s', (href) => {
    expect(again(href)).toBe(href);
  });

  it('says nothing of what is a default', () => {
    expect(again('/app/7?range=30&metric=mention_rate&confidence=panel&compare=previous&model=')).toBe(
      '/app/7/overview',
    );
  });

  it('takes the project from links that name it as the API does', () => {
    expect(again('/app?project_id=7')).toBe('/app/7/overview');
  });

  it.each([
    ['a project that is no number', '/app/first/overview', null],
    ['a number beyond all ids', '/app/99999999999999999999/overview', null],
  ])('does not understand %s', (_, path, projectId) => {
    expect(parseAddress(path, '').projectId).toBe(projectId);
  });

  it('puts two days in order, whichever is named first', () => {
    expect(again('/app/7/overview?from=2026-11-29&to=2026-11-01&compare=2026-02-01/2026-01-01')).toBe(
      '/app/7/overview?from=2026-11-01&to=2026-11-29&compare=2026-01-01/2026-02-01',
    );
  });

  it.each(['compare=ever', 'compare=2026-01-01'])('compares with the days before for %s', (query) => {
    expect(parseAddress('/app/7/overview', `?${query}`)).toMatchObject({ compare: true, against: 'previous' });
  });

  it.each(['range=0', 'range=x', 'range=99999', 'from=yesterday&to=2026-03-01'])(
    'shows the usual window for %s',
    (query) => {
      expect(parseAddress('/app/7/overview', `?${query}`).window).toEqual({ range: 30 });
    },
  );
});
