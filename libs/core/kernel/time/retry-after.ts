/**
 * How long a server asks to wait, in milliseconds (RFC 9110, section 10.2.3); null when it does not say.
 * @param date the server's own `Date`. A moment is measured from it, so that a wrong clock on this machine does no harm
 */
export function retryAfterMs(value: string | null | undefined, date: string | null | undefined): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1_000);
  const wait = Date.parse(text) - Date.parse(date ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
