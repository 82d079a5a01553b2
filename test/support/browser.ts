/** A browser without a screen: it keeps cookies by path, and goes where it is sent only when told. */
export class Browser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(
    private readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  setCookie(name: string, value: string, path = '/'): void {
    this.cookies.set(`${name} ${path}`, { value, path });
  }

  clearCookies(): void {
    this.cookies.clear();
  }

  get(address: string): Promise<Response> {
    return this.send(address, { method: 'GET' });
  }

  post(address: string, form: Record<string, string>): Promise<Response> {
    return this.send(address, { method: 'POST', body: new URLSearchParams(form) });
  }

  /** Follows redirects within the origin; returns the first answer that is none, or leads elsewhere. */
  async follow(response: Response): Promise<Response> {
    let last = response;
    for (let hops = 0; hops < 20; hops += 1) {
      const location = last.headers.get('location');
      if (!location) return last;
      const next = new URL(location, this.origin);
      if (next.origin !== this.origin) return last;
      await last.text();
      last = await this.get(next.href);
    }
    throw new Error('too many redirects');
  }

  private async send(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, this.origin);
    const sent = [...this.cookies].filter(([, { path }]) => isBelow(url.pathname, path));
    const cookie = sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ');
    const headers = { ...this.headers, ...(cookie && { cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    response.headers.getSetCookie().forEach((line) => this.keep(line));
    return response;
  }

  private keep(line: string): void {
    const [pair, ...attributes] = line.split('; ');
    const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)];
    const attribute = (wanted: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? '/';
    const expires = attribute('expires');
    if (value === '' || (expires && Date.parse(expires) <= Date.now())) this.cookies.delete(`${name} ${path}`);
    else this.setCookie(name, value, path);
  }
}

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
