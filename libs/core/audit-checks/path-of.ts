/** Path and query of a URL, as robots.txt judges it. */
export const pathOf = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : '/';
};
